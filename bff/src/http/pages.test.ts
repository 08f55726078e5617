import {createHash} from 'node:crypto'
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {brotliCompressSync} from 'node:zlib'
import nock from 'nock'
import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest'
import {startWorld, upstreamUrl, type World} from '../../test/world.ts'

const script = 'window.first=1'
const style = 'body{margin:0}'
const index = `<!doctype html><html lang="ru"><style>${style}</style><script>${script}</script><script src="/assets/a-1.js"></script>`
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

let world: World
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'web-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), index)
  mkdirSync(join(folder, 'server'))
  writeFileSync(join(folder, 'server/checkout.js'), 'the renderer')
  writeFileSync(join(folder, 'assets/a-1.js'), 'let a')
  writeFileSync(join(folder, 'assets/a-1.js.br'), brotliCompressSync('let a'))
  world = await startWorld({WEB_DIR: folder})
})
afterEach(() => world.reset())
afterAll(async () => {
  await world.close()
  rmSync(folder, {recursive: true})
})
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(world.url + path, {headers, redirect: 'manual'})

describe('pages', () => {
  it.each(['/', '/admin', '/admin/payouts/42/edit?x=1'])('%s is the dashboard', async path => {
    const response = await get(path)
    expect(response.status).toBe(200)
    expect(await response.text()).toBe(index)
  })

  it('the dashboard of a demonstration says so, compressed as well', async () => {
    const demo = await startWorld({WEB_DIR: folder, DEMO: '1'})
    for (const encoding of ['br', 'identity']) {
      const page = await fetch(`${demo.url}/admin`, {headers: {'accept-encoding': encoding}})
      expect(await page.text()).toContain('<html data-demo lang="ru">')
    }
    await demo.close()
  })

  it.each(['/payout-intents/a?key=b', '/payment-credentials/a', '/transfers'])(
    '%s needs the web’s renderer',
    async path => {
      const response = await get(path)
      expect([response.status, await response.text()]).toEqual([503, 'The web is not built: npm run build'])
    }
  )

  it('what the build made for the server alone is sent to nobody', async () => {
    expect(await (await get('/server/checkout.js')).text()).toBe(index)
  })

  it('an unknown address is a 404 that the dashboard words', async () => {
    const response = await get('/nowhere')
    expect(response.status).toBe(404)
    expect(await response.text()).toBe(index)
  })

  it('may run what the build put inline, by hash, and nothing else', async () => {
    const policy = (await get('/')).headers.get('content-security-policy')
    expect(policy).toContain(`script-src 'self' ${hashOf(script)};`)
    expect(policy).toContain(`style-src 'self' ${hashOf(style)};`)
    expect(policy).not.toContain('unsafe')
  })
})

describe('assets', () => {
  /** As a browser asks whether what it has is still good; by itself, `fetch` would ask for all of it. */
  const getAgain = (etag: string) =>
    get('/assets/a-1.js', {'if-none-match': etag, 'cache-control': 'max-age=0'})

  it('are kept for ever and come packed where the browser takes it', async () => {
    const packed = await get('/assets/a-1.js', {'accept-encoding': 'gzip, br'})
    expect(packed.headers.get('content-encoding')).toBe('br')
    expect(packed.headers.get('cache-control')).toMatch(/immutable/)
    expect(await packed.text()).toBe('let a')
    const plain = await get('/assets/a-1.js', {'accept-encoding': 'identity'})
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect((await getAgain(plain.headers.get('etag') ?? '')).status).toBe(304)
  })

  it('are not compressed for clients that do not accept it', async () => {
    const plain = await get('/assets/a-1.js', {'accept-encoding': 'br;q=0, identity'})
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(await plain.text()).toBe('let a')
  })

  it('are known by what is in them, to a proxy that weakened or gathered what it knows them by, too', async () => {
    const etag = (await get('/assets/a-1.js')).headers.get('etag')
    const again = await getAgain(`"other", W/${etag}`)
    expect(again.status).toBe(304)
    expect(again.headers.get('cache-control')).toMatch(/immutable/)
  })

  it('and pages have their type and length without a body for HEAD', async () => {
    for (const [path, type, length] of [
      ['/assets/a-1.js', 'text/javascript; charset=utf-8', '5'],
      ['/', 'text/html; charset=utf-8', String(index.length)]
    ] as const) {
      const head = await fetch(world.url + path, {method: 'HEAD', headers: {'accept-encoding': 'identity'}})
      expect([head.status, head.headers.get('content-type')]).toEqual([200, type])
      expect([head.headers.get('content-length'), await head.text()]).toEqual([length, ''])
    }
  })

  it.each(['/assets/old-2.js', '/assets/../index.html%00', '/assets/%2e%2e/%2e%2e/etc/passwd'])(
    '%s is not there',
    async path => {
      expect((await get(path)).status).toBe(404)
    }
  )
})

describe('files', () => {
  const file = (token: string, type: string, disposition: string) =>
    nock(upstreamUrl)
      .get(`/api/files/${token}`)
      .reply(200, Buffer.from([0, 255, 1]), {'Content-Type': type, 'Content-Disposition': disposition})

  it.each([
    ['image/png', 'inline; filename="a.png"', 'image/png', 'inline; filename="a.png"'],
    ['image/svg+xml', 'inline; filename="a.svg"', 'image/svg+xml', 'attachment; filename="a.svg"'],
    ['application/pdf', 'inline', 'application/pdf', 'attachment'],
    ['text/html', 'inline; filename="a.html"', 'application/octet-stream', 'attachment; filename="a.html"'],
    ['text/csv', 'attachment; filename="e.csv"', 'text/csv', 'attachment; filename="e.csv"'],
    ['text/csv; charset=utf-8', 'attachment', 'text/csv; charset=utf-8', 'attachment'],
    ['text/csv; charset=windows-1251', 'attachment', 'text/csv; charset=windows-1251', 'attachment'],
    ['text/csv; charset=<b>', 'attachment', 'application/octet-stream', 'attachment'],
    ['text/html; charset=utf-8', 'attachment', 'application/octet-stream', 'attachment']
  ])('%s, %s, is served as %s, %s', async (type, disposition, servedType, servedDisposition) => {
    file('signed-token', type, disposition)
    const response = await get('/files/signed-token')
    expect(response.status).toBe(200)
    expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([0, 255, 1])
    expect(response.headers.get('content-type')).toBe(servedType)
    expect(response.headers.get('content-disposition')).toBe(servedDisposition)
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox"
    )
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('need no token and are given none', async () => {
    file('signed-token', 'image/png', 'inline')
    await get('/files/signed-token', {authorization: 'Bearer of-a-session'})
    expect(world.allSeen.at(-1)?.headers.authorization).toBeUndefined()
  })

  it.each([
    [404, 404],
    [410, 404],
    [500, 503]
  ])('an upstream’s %i is a %i without its words', async (status, served) => {
    nock(upstreamUrl).get('/api/files/signed-token').reply(status, 'insides of the upstream')
    const response = await get('/files/signed-token')
    expect(response.status).toBe(served)
    expect(await response.text()).not.toContain('insides')
  })

  it.each(['/files/x', '/files/..%2f..%2ftokens', '/files/a/b/c/d/e/f/g', '/files/signed-token%0d%0ax'])(
    '%s reaches no upstream',
    async path => {
      expect((await get(path)).status).toBe(404)
      expect(world.allSeen).toEqual([])
    }
  )
})

describe('health', () => {
  it('lives, and is ready while the upstream answers', async () => {
    expect(await (await get('/healthz')).json()).toEqual({status: 'ok'})
    nock(upstreamUrl).get('/readyz').reply(200, {status: 'ready'})
    expect((await get('/readyz')).status).toBe(200)
    expect((await get('/readyz')).status).toBe(503)
  })

  it('is not ready while the upstream is not, whose database may hang', async () => {
    nock(upstreamUrl).get('/readyz').reply(503, {status: 'not ready'})
    expect((await get('/readyz')).status).toBe(503)
  })

  it('is ready before an /api without a readiness probe, as long as that answers', async () => {
    nock(upstreamUrl).get('/readyz').times(2).reply(404, {message: 'Not found'})
    nock(upstreamUrl).get('/api/me').reply(401, {message: 'Unauthenticated'})
    expect((await get('/readyz')).status).toBe(200)
    nock(upstreamUrl).get('/api/me').reply(502, '<h1>Bad gateway</h1>')
    expect((await get('/readyz')).status).toBe(503)
  })

  it('counts procedures, and tells nobody behind a proxy', async () => {
    await get('/trpc/settings.get')
    expect(await (await get('/metrics')).text()).toContain(
      'bff_procedure_calls_total{procedure="settings.get",outcome="UNAUTHORIZED"} 1'
    )
    expect((await get('/metrics', {'x-forwarded-for': '1.1.1.1'})).status).toBe(404)
    expect((await get('/metrics', {forwarded: 'for=1.1.1.1'})).status).toBe(404)
  })
})
