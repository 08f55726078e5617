/**
 * The other processes of `bff.ts`, by the first argument:
 *
 *   stub <port>            an upstream that serialises a list, an item and the own user
 *   proxy <port> <origin>  what a hand would write for the list without a framework: one call on, parsed, with keys
 *                          renamed by a plain walk, and written again
 *   load <origin> <path> <clients> <requests>   asks
 */
import {Buffer} from 'node:buffer'
import {createServer} from 'node:http'
import {createRequire} from 'node:module'
import {exampleOf} from '../contracts/src/examples.ts'

const {Pool} = createRequire(new URL('../bff/src/main.ts', import.meta.url))(
  'undici'
) as typeof import('undici')
const [role = '', ...rest] = process.argv.slice(2)

if (role === 'stub') stub(Number(rest[0]))
else if (role === 'proxy') proxy(Number(rest[0]), rest[1] ?? '')
else await load(rest[0] ?? '', rest[1] ?? '', Number(rest[2]), Number(rest[3]))

function stub(port: number): void {
  const page = structuredClone(exampleOf('listPayouts')) as {data: {data: object[]; per_page: number}}
  const [row] = page.data.data
  page.data.data = Array.from({length: 25}, (_, i) => ({...row, id: i + 1}))
  page.data.per_page = 25
  const item = exampleOf('getPayout')
  const me = exampleOf('getMe', 200, 'admin')
  createServer((request, response) => {
    const url = request.url ?? ''
    const rows = /^\/api\/payouts(\?|$)/.test(url) ? page : url.startsWith('/api/payouts/') ? item : me
    const body = Buffer.from(JSON.stringify(rows))
    response.writeHead(200, {'content-type': 'application/json', 'content-length': body.length})
    response.end(body)
  }).listen(port, '127.0.0.1', ready)
}

function camel(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(camel)
  if (typeof value !== 'object' || value === null) return value
  const renamed: Record<string, unknown> = {}
  for (const [key, item] of Object.entries(value))
    renamed[key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())] = camel(item)
  return renamed
}

function proxy(port: number, origin: string): void {
  const pool = new Pool(origin, {connections: 64})
  createServer(async (request, response) => {
    const answer = await pool.request({
      path: request.url ?? '/',
      method: 'GET',
      headers: {authorization: request.headers.authorization ?? ''}
    })
    const body = Buffer.from(JSON.stringify(camel(JSON.parse(await answer.body.text()))))
    response.writeHead(200, {'content-type': 'application/json', 'content-length': body.length})
    response.end(body)
  }).listen(port, '127.0.0.1', ready)
}

function ready(): void {
  console.log('ready')
}

async function load(origin: string, path: string, clients: number, requests: number): Promise<void> {
  const pool = new Pool(origin, {connections: clients})
  let left = requests
  const ask = async () => {
    while (left > 0) {
      left -= 1
      const answer = await pool.request({
        path,
        method: 'GET',
        headers: {authorization: 'Bearer bench', 'accept-language': 'ru'}
      })
      const text = await answer.body.text()
      if (answer.statusCode !== 200) throw new Error(`answered with ${answer.statusCode}: ${text}`)
    }
  }
  await Promise.all(Array.from({length: clients}, ask))
  await pool.close()
}
