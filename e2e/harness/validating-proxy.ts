import {createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse} from 'node:http'
import type {AddressInfo} from 'node:net'
import {Readable} from 'node:stream'
import type {ReadableStream} from 'node:stream/web'
import {
  documentedAnswer,
  parametersOf,
  problemsAt,
  type Route,
  requestBodyPlace,
  routeOf
} from './document-validator.ts'

/** Something that passed the proxy against the document. */
export type Finding = {side: 'request' | 'answer'; call: string; problem: string; status: number}
export type Passed = {operationId: string; status: number}
export type ValidatingProxy = {url: string; findings: Finding[]; passed: Passed[]; close(): Promise<void>}

type Sent = {path: string; query: URLSearchParams; headers: IncomingHttpHeaders; body: Buffer}

/** Text of an address or a form as the JSON that its schema speaks of: digits are a number where that is what fits. */
async function textProblems(place: string, text: string): Promise<string[]> {
  const asText = await problemsAt(place, text)
  if (asText.length === 0) return []
  const isJson = /^(-?\d{1,16}|true|false)$/.test(text)
  return isJson ? problemsAt(place, JSON.parse(text)) : asText
}

async function parameterProblems(route: Route, {query}: Sent): Promise<string[]> {
  const known = parametersOf(route)
  const unknown = [...new Set(query.keys())]
    .filter(name => known.every(({parameter}) => parameter.name !== name))
    .map(name => `query ${name} is not known`)
  const wrong = await Promise.all(
    known.map(async ({parameter, place}) => {
      const {name, required, schema} = parameter
      const values =
        parameter.in === 'path' ? [decodeURIComponent(route.params[name] ?? '')] : query.getAll(name)
      if (values.length === 0) return required ? [`${name} is missing`] : []
      const isList = schema.type === 'array'
      const numbers = values.map(value => (/^\d{1,16}$/.test(value) ? Number(value) : value))
      const problems = isList ? await problemsAt(place, numbers) : await textProblems(place, values[0] ?? '')
      return problems.map(problem => `${parameter.in} ${name}: ${problem}`)
    })
  )
  return [...unknown, ...wrong.flat()]
}

/** A form as the object that its schema describes; ids and flags are whole numbers there. */
async function formProblems(place: string, {headers, body}: Sent): Promise<string[]> {
  const form = await new Response(new Uint8Array(body), {
    headers: {'content-type': headers['content-type'] ?? ''}
  }).formData()
  const fields: Record<string, unknown> = {}
  for (const [name, value] of form.entries()) {
    const text = typeof value === 'string' ? value : ''
    fields[name] = /_id$|^dry_run$/.test(name) && /^\d+$/.test(text) ? Number(text) : text
  }
  return problemsAt(place, fields)
}

async function bodyProblems(route: Route, sent: Sent): Promise<string[]> {
  const type = sent.headers['content-type']?.split(';')[0] ?? ''
  const declared = route.entry.operation.requestBody
  if (sent.body.length === 0) return declared ? ['the body is missing'] : []
  if (!declared) return ['a body where the document has none']
  const place = requestBodyPlace(route, type)
  if (!place) return [`a body of ${type || 'no type'}`]
  const problems =
    type === 'multipart/form-data'
      ? await formProblems(place, sent)
      : await problemsAt(place, JSON.parse(sent.body.toString()))
  return problems.map(problem => `body ${problem}`)
}

function securityProblems({entry}: Route, {headers}: Sent): string[] {
  const {security = []} = entry.operation
  const needed = security.length > 0 && security.every(option => Object.keys(option).length > 0)
  return needed && !/^Bearer \S+$/.test(headers.authorization ?? '') ? ['no bearer token'] : []
}

async function requestProblems(route: Route, sent: Sent): Promise<string[]> {
  return [
    ...securityProblems(route, sent),
    ...(await parameterProblems(route, sent)),
    ...(await bodyProblems(route, sent))
  ]
}

async function answerProblems(
  route: Route,
  status: number,
  headers: Headers,
  body: Buffer
): Promise<string[]> {
  const documented = documentedAnswer(route, status)
  if (!documented) return [`status ${status} is not documented`]
  const lacking = documented.headers.filter(name => !headers.has(name)).map(name => `no ${name}`)
  const {type, place} = documented
  if (!type || !place) return [...lacking, ...(body.length > 0 ? ['a body where the document has none'] : [])]
  const got = headers.get('content-type')?.split(';')[0] ?? ''
  if (type === '*/*') return [...lacking, ...(got ? [] : ['no content type'])]
  if (got !== type) return [...lacking, `content type ${got || 'missing'} in the place of ${type}`]
  return [...lacking, ...(await problemsAt(place, JSON.parse(body.toString())))]
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const ownHeaders = new Set([
  'host',
  'connection',
  'content-length',
  'transfer-encoding',
  'keep-alive',
  'content-encoding'
])
const passedOn = (headers: Iterable<[string, string]>) =>
  [...headers].filter(([name]) => !ownHeaders.has(name))

/** A stream has no end to wait for: it is passed on as it comes, and its events are left to the conformance suite. */
function passStream(answer: Response, response: ServerResponse): void {
  response.writeHead(answer.status, passedOn(answer.headers.entries()).flat())
  response.flushHeaders()
  Readable.fromWeb(answer.body as ReadableStream)
    .on('error', () => response.destroy())
    .pipe(response)
}

/**
 * A proxy before `upstream` that validates requests and answers against the document, changes nothing, and collects its
 * findings. Health checks are not in the document and pass unchecked.
 */
export async function startValidatingProxy(upstream: string): Promise<ValidatingProxy> {
  const findings: Finding[] = []
  const passed: Passed[] = []

  async function noteProblems(
    method: string,
    sent: Sent,
    status: number,
    headers: Headers,
    body: Buffer
  ): Promise<void> {
    const route = routeOf(method, sent.path)
    const call = route ? `${method} ${route.entry.path}` : `${method} ${sent.path}`
    const add = (side: Finding['side'], problems: string[]) =>
      findings.push(...problems.map(problem => ({side, call, problem, status})))
    if (!route) return void add('request', ['the document has no such call'])
    passed.push({operationId: route.entry.operation.operationId, status})
    add('request', await requestProblems(route, sent))
    add('answer', await answerProblems(route, status, headers, body))
  }

  const server = createServer(async (request, response) => {
    const body = await bytesOf(request)
    const method = request.method ?? 'GET'
    const [path = '', query = ''] = (request.url ?? '').split('?', 2)
    const gone = new AbortController()
    response.on('close', () => gone.abort())
    const answer = await fetch(upstream + request.url, {
      method,
      signal: gone.signal,
      headers: passedOn(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
      ...(body.length > 0 && {body: new Uint8Array(body)})
    }).catch((error: unknown) => {
      if (!gone.signal.aborted) throw error
    })
    if (!answer) return
    if (answer.headers.get('content-type')?.startsWith('text/event-stream'))
      return passStream(answer, response)
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (path.startsWith('/api/')) {
      const sent = {path, query: new URLSearchParams(query), headers: request.headers, body}
      await noteProblems(method, sent, answer.status, answer.headers, bytes)
    }
    response.writeHead(answer.status, passedOn(answer.headers.entries()).flat())
    response.end(bytes)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    findings,
    passed,
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    }
  }
}
