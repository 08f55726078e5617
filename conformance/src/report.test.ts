import {execFile} from 'node:child_process'
import {mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {describe, expect, it} from 'vitest'
import {mockTokens, startMock} from './mock.ts'
import {inField, type Mutation} from './mutations.ts'
import {junitReport, type Result, textReport, unchecked} from './report.ts'

const failure: Result = {
  operationId: 'listPayouts',
  check: 'honours statuses[]',
  as: 'admin',
  state: 'failed',
  expected: 'rows of {"statuses":["pending"]} alone',
  got: 'row <1042> & "more"\u0000'
}
const passed: Result = {operationId: 'getMe', check: 'says whose token it is', as: 'admin', state: 'passed'}
const absent: Result = {
  operationId: 'getFile',
  check: 'gives the bytes',
  as: 'nobody',
  state: 'off',
  got: 'no files'
}

describe('the report', () => {
  it('prints the call, the expectation, the answer, and the affected screen', () => {
    expect(
      textReport([passed, failure, absent])
    ).toBe(`OFF     GET /api/files/{token} · gives the bytes (nobody)
        because   no files
FAILED  GET /api/payouts · honours statuses[] (admin)
        expected  rows of {"statuses":["pending"]} alone
        got       row <1042> & "more"\u0000
        suffers   Payouts

1 checks passed, 1 failed, 0 differ from the document in what the BFF tolerates, 1 features off, 0 not tried.
`)
  })

  it('tells a machine the same, in XML that holds whatever an upstream said', () => {
    const xml = junitReport([passed, failure, absent])
    expect(xml).toContain('<testsuite name="GET /api/payouts" tests="1" failures="1" skipped="0">')
    expect(xml).toContain('<failure message="row &lt;1042&gt; &amp; &quot;more&quot;">')
    expect(xml).toContain('suffers Payouts</failure>')
    expect(xml).toContain('<skipped message="feature off: no files"/>')
    expect(xml).not.toContain('\u0000')
  })
})

describe('a write', () => {
  const made: Result = {operationId: 'createUser', check: 'makes a vendor', as: 'admin', state: 'passed'}

  it('is unchecked if only checks derived from the document cover it', () => {
    expect(unchecked([made])).not.toContain('createUser')
    expect(unchecked([{...made, derived: true}])).toContain('createUser')
    expect(unchecked([{...made, state: 'skipped'}])).toContain('createUser')
  })

  it('is listed as unchecked; a read is not', () => {
    expect(unchecked([])).toContain('deleteUser')
    expect(unchecked([])).not.toContain('listUsers')
  })
})

type Ended = {code: number; output: string; junit: string}

async function command(mutation: Mutation | undefined, ...more: string[]): Promise<Ended> {
  const mock = await startMock(mutation)
  const folder = mkdtempSync(join(tmpdir(), 'contract-'))
  const junit = join(folder, 'junit.xml')
  const cli = join(import.meta.dirname, 'conformance-cli.ts')
  const args = [cli, mock.url, '--token', mockTokens.staff, '--junit', junit, ...more]
  try {
    const {stdout} = await promisify(execFile)(process.execPath, args)
    return {code: 0, output: stdout, junit: readFileSync(junit, 'utf8')}
  } catch (error) {
    const {code, stdout} = error as {code: number; stdout: string}
    return {code, output: stdout, junit: readFileSync(junit, 'utf8')}
  } finally {
    await mock.close()
    rmSync(folder, {recursive: true})
  }
}

describe('the command', () => {
  it('ends with 0 where the upstream fits, and writes JUnit’s XML', async () => {
    const {code, output, junit} = await command(undefined)
    expect(code).toBe(0)
    expect(output).toMatch(/\d+ checks passed, 0 failed/)
    expect(junit).toMatch(/^<\?xml .+<\/testsuites>\n$/s)
    expect(output + junit).not.toContain(mockTokens.staff)
  }, 30_000)

  it('ends with 1 where it does not, and with --strict also where it only differs', async () => {
    const numbers = inField('amount', Number, 'listPayouts')
    expect((await command(numbers)).code).toBe(0)
    const strict = await command(numbers, '--strict')
    expect(strict.code).toBe(1)
    expect(strict.output).toContain('DIFFERS GET /api/payouts · answers as the document says')
    expect((await command(inField('amount', () => 'much', 'listPayouts'))).code).toBe(1)
  }, 60_000)

  it('ends with 2 where nothing can be tried, and says why', async () => {
    const run = (...args: string[]) =>
      promisify(execFile)(process.execPath, [join(import.meta.dirname, 'conformance-cli.ts'), ...args]).then(
        () => 'it went well',
        ({code, stderr}: {code: number; stderr: string}) => `${code} ${stderr}`
      )
    const page = createServer((_request, response) => {
      response.writeHead(200, {'content-type': 'text/html'}).end('<h1>Welcome</h1>')
    })
    await new Promise<void>(resolve => page.listen(0, '127.0.0.1', resolve))
    const {port} = page.address() as AddressInfo
    const told = await Promise.all([
      run('http://127.0.0.1:9'),
      run(`http://127.0.0.1:${port}`),
      run(),
      run('payments.example'),
      run('http://127.0.0.1:9', '--tokn', 'x'),
      run('http://127.0.0.1:9', '--only', 'getPayuot')
    ])
    page.close()
    expect(told).toEqual([
      expect.stringMatching(/^2 .*ECONNREFUSED/),
      expect.stringMatching(/^2 .*\/api\/me answers 200 with text\/html: no \/api stands there/),
      expect.stringMatching(/^2 Name one address/),
      expect.stringMatching(/^2 Name one address/),
      expect.stringMatching(/^2 .*Unknown option '--tokn'/),
      expect.stringMatching(/^2 .*the document has no call getPayuot/)
    ])
  }, 90_000)

  it('ends with 2 where signing in is limited', async () => {
    const mock = await startMock((operationId, answer) =>
      operationId === 'createToken' ? {status: 429, body: {message: 'Later'}, retryAfter: 52} : answer
    )
    const args = [
      join(import.meta.dirname, 'conformance-cli.ts'),
      mock.url,
      '--email',
      'anna@paydesk.example'
    ]
    const env = {...process.env, CONFORMANCE_PASSWORD: 'polyarnaya-noch-7'}
    const ended = await promisify(execFile)(process.execPath, args, {env}).catch((error: unknown) => error)
    await mock.close()
    expect(ended).toMatchObject({code: 2, stderr: 'Not tried: rate limited for 52 s, use --token\n'})
  }, 60_000)

  it('says whose session was refused, and that the rest was not tried', async () => {
    const {code, output} = await command(undefined, '--token', 'nobody-knows-this')
    expect(code).toBe(1)
    expect(output).toContain('FAILED  GET /api/me · says whose token it is')
    expect(output).toContain('The staff’s session was refused: nothing of theirs was tried.')
  }, 30_000)
})
