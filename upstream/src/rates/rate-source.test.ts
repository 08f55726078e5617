import {createServer, type ServerResponse} from 'node:http'
import {afterEach, describe, expect, it} from 'vitest'
import {parseExactJson} from './exact-json.ts'
import {createRateSource, type RateConfig, type RemoteRates} from './rate-source.ts'

const opened: Array<() => Promise<void>> = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map(close => close()))
})

const now = new Date('2026-11-28T12:00:00Z')

async function serve(reply: (response: ServerResponse) => void) {
  const calls: Array<{url: string | undefined; authorization: string | undefined}> = []
  const server = createServer((request, response) => {
    calls.push({url: request.url, authorization: request.headers.authorization})
    reply(response)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  opened.push(
    () =>
      new Promise(done => {
        server.close(() => done())
        server.closeAllConnections()
      })
  )
  const {port} = server.address() as {port: number}
  return {calls, url: `http://127.0.0.1:${port}`}
}

const answer = (body: string, status = 200) => serve(response => void response.writeHead(status).end(body))

function source(remote: Partial<RemoteRates> & {url: string}, more: Partial<RateConfig> = {}) {
  const warnings: unknown[] = []
  const log = {warn: (...args: unknown[]) => void warnings.push(args)} as RateConfig['log']
  const full = {pairs: 'USDT/RUB=/price', maxAgeSeconds: 300, timeoutMs: 1000, ...remote}
  return {read: () => createRateSource({remote: full, log, now: () => now, ...more}).read(), warnings}
}

const quiet: RateConfig['log'] = {warn: () => {}}
const fixed = (text: string) => createRateSource({fixed: text, log: quiet, now: () => now})

describe('fixed rates', () => {
  it('are exactly the strings that were set', async () => {
    expect(await fixed('RUB/USDT=0.0105, USDT/RUB=95.2000000001').read()).toEqual([
      {source: 'RUB', destination: 'USDT', rate: '0.0105', quotedAt: now},
      {source: 'USDT', destination: 'RUB', rate: '95.2000000001', quotedAt: now}
    ])
  })

  it('may be given as the price of the destination, cut off after ten decimals', async () => {
    expect(await fixed('RUB/USDT=inverse:95.2').read()).toMatchObject([{rate: '0.0105042016'}])
    expect(await fixed('RUB/USDT=inverse:3').read()).toMatchObject([{rate: '0.3333333333'}])
  })

  it.each([
    'RUB/USDT=',
    'RUB/USDT=0',
    'RUB/USDT=0.000000000001',
    'RUB/USDT=0.01050000001',
    'RUB/USDT=-1',
    'RUB/USDT=1e-2',
    'RUB/USDT=NaN',
    'RUB/USDT=Infinity',
    'RUB/USDT=0x10',
    'RUB/USDT=1_000',
    'RUB/USDT=.5',
    'RUB/USDT=0,0105',
    'RUB/USDT=999999999',
    'RUB/RUB=1',
    'RUB/EUR=1',
    'rub/usdt=1',
    'RUB/USDT',
    'RUB/USDT=1,RUB/USDT=1',
    'RUB/USDT=1,'
  ])('refuse to start with %j', text => {
    expect(() => fixed(text)).toThrow(/^The rate/)
  })

  it('are none where nothing is set', async () => {
    expect(await createRateSource({log: quiet}).read()).toEqual([])
  })
})

describe('a JSON source', () => {
  it('gives the digits that it sent, which a float would lose', async () => {
    const {url, calls} = await answer('{"data":{"a":95.1234567891,"b":["0.0105"],"c/d":12345.6789012345}}')
    const pairs = 'USDT/RUB=/data/a,RUB/USDT=/data/b/0,CNY/RUB=/data/c~1d'
    expect(await source({url, pairs, token: 't0ken'}).read()).toEqual([
      {source: 'USDT', destination: 'RUB', rate: '95.1234567891', quotedAt: now},
      {source: 'RUB', destination: 'USDT', rate: '0.0105', quotedAt: now},
      {source: 'CNY', destination: 'RUB', rate: '12345.6789012345', quotedAt: now}
    ])
    expect(calls).toEqual([{url: '/', authorization: 'Bearer t0ken'}])
  })

  it('keeps numbers as text through the whole document', () => {
    expect(parseExactJson('{"n":0.30000000000000004441,"m":[1e400,-0.0],"s":"1.50","t":true}')).toEqual({
      n: '0.30000000000000004441',
      m: ['1e400', '-0.0'],
      s: '1.50',
      t: true
    })
  })

  it('may write a number with an exponent: it is written out exactly', async () => {
    const {url} = await answer('{"price":9.512E+1,"small":"1.05e-2"}')
    const rates = await source({url, pairs: 'USDT/RUB=/price,RUB/USDT=/small'}).read()
    expect(rates.map(rate => rate.rate)).toEqual(['95.12', '0.0105'])
  })

  it('is read once for all who ask meanwhile, and again for the next', async () => {
    const {url, calls} = await answer('{"price":95.2}')
    const remote = {url, pairs: 'USDT/RUB=/price', maxAgeSeconds: 300}
    const rates = createRateSource({remote, log: quiet, now: () => now})
    const [one, another] = await Promise.all([rates.read(), rates.read()])
    expect([one.length, another, calls.length]).toEqual([1, one, 1])
    await rates.read()
    expect(calls.length).toBe(2)
  })

  it('may give the price of the destination', async () => {
    const {url} = await answer('{"price":95.2}')
    const rates = await source({url, pairs: 'USDT/RUB=/price,RUB/USDT=inverse:/price'}).read()
    expect(rates.map(rate => rate.rate)).toEqual(['95.2', '0.0105042016'])
  })

  it.each([
    ['zero', '{"price":0}'],
    ['zero with decimals', '{"price":0.000}'],
    ['too small to be one', '{"price":1e-9}'],
    ['negative', '{"price":-95.2}'],
    ['negative text', '{"price":"-95.2"}'],
    ['NaN as text', '{"price":"NaN"}'],
    ['Infinity as text', '{"price":"Infinity"}'],
    ['a bare NaN', '{"price":NaN}'],
    ['absurdly large', '{"price":95200000}'],
    ['an exponent beyond all bounds', '{"price":1e400}'],
    ['an exponent that would fill the memory', '{"price":"1e999999999"}'],
    ['hexadecimal', '{"price":"0x5f"}'],
    ['grouped digits', '{"price":"1,095.2"}'],
    ['with blanks', '{"price":" 95.2 "}'],
    ['empty', '{"price":""}'],
    ['null', '{"price":null}'],
    ['true', '{"price":true}'],
    ['an object', '{"price":{"value":95.2}}'],
    ['a list', '{"price":[95.2]}'],
    ['not there', '{}'],
    ['behind a list', '[95.2]'],
    ['cut off', '{"price":95.'],
    ['a page of HTML', '<html>95.2</html>'],
    ['nothing', ''],
    ['too deep', `${'['.repeat(200_000)}`],
    ['too long', `{"price":95.2,"pad":"${'x'.repeat(1024 * 1024)}"}`]
  ])('that answers something %s has no rate', async (_name, body) => {
    const {url} = await answer(body)
    const {read, warnings} = source({url})
    expect(await read()).toEqual([])
    expect(warnings).toHaveLength(1)
  })

  it('has no rate under a name that every object inherits', async () => {
    const {url} = await answer('{"price":95.2}')
    expect(await source({url, pairs: 'USDT/RUB=/constructor/name'}).read()).toEqual([])
  })

  it('leaves out the pair that is wrong and keeps the others', async () => {
    const {url} = await answer('{"a":95.2,"b":-1}')
    const rates = await source({url, pairs: 'USDT/RUB=/a,CNY/RUB=/b'}).read()
    expect(rates.map(rate => rate.source)).toEqual(['USDT'])
  })

  it('loses both rates of a pair that would make money out of nothing', async () => {
    const {url} = await answer('{"a":95.2,"b":95.2,"c":13.1}')
    const rates = await source({url, pairs: 'USDT/RUB=/a,RUB/USDT=/b,CNY/RUB=/c'}).read()
    expect(rates.map(rate => rate.source)).toEqual(['CNY'])
  })
})

describe('the age of a rate', () => {
  const at = async (quotedAt: string) => {
    const {url} = await answer(`{"price":95.2,"at":${quotedAt}}`)
    return source({url, quotedAt: '/at'}).read()
  }

  it.each([
    ['ISO', '"2026-11-28T11:55:00Z"', '2026-11-28T11:55:00.000Z'],
    ['ISO in another zone', '"2026-11-28T14:58:00.5+03:00"', '2026-11-28T11:58:00.500Z'],
    ['Unix seconds', '1795867140', '2026-11-28T11:59:00.000Z'],
    ['Unix seconds as text', '"1795867140"', '2026-11-28T11:59:00.000Z'],
    ['Unix milliseconds', '1795867140250', '2026-11-28T11:59:00.250Z']
  ])('is counted from the time of the source: %s', async (_name, quotedAt, moment) => {
    expect((await at(quotedAt)).map(rate => rate.quotedAt.toISOString())).toEqual([moment])
  })

  it.each([
    ['a second too old', '"2026-11-28T11:54:59Z"'],
    ['from the future', '"2026-11-28T12:01:01Z"'],
    ['without a zone', '"2026-11-28T12:00:00"'],
    ['no time', '"now"'],
    ['impossible', '"2026-13-45T12:00:00Z"'],
    ['null', 'null']
  ])('that is %s leaves no rate', async (_name, quotedAt) => {
    expect(await at(quotedAt)).toEqual([])
  })

  it('must be known where the source was to tell it', async () => {
    const {url} = await answer('{"price":95.2}')
    expect(await source({url, quotedAt: '/at'}).read()).toEqual([])
  })
})

describe('a source that fails', () => {
  it.each([500, 404, 204, 302])('with %i has no rates', async status => {
    const {url} = await answer(status === 204 ? '' : '{"price":95.2}', status)
    expect(await source({url}).read()).toEqual([])
  })

  it('that redirects is not followed', async () => {
    const elsewhere = await answer('{"price":95.2}')
    const {url} = await serve(response => void response.writeHead(302, {location: elsewhere.url}).end())
    expect(await source({url, token: 't0ken'}).read()).toEqual([])
    expect(elsewhere.calls).toEqual([])
  })

  it('that is down has no rates', async () => {
    const {url} = await answer('{}')
    await Promise.all(opened.splice(0).map(close => close()))
    expect(await source({url}).read()).toEqual([])
  })

  it('that is slow to answer, or to finish, is not waited for', async () => {
    const mute = await serve(() => {})
    const dripping = await serve(response => void response.writeHead(200).write('{"price":'))
    const started = Date.now()
    expect(await source({url: mute.url, timeoutMs: 200}).read()).toEqual([])
    expect(await source({url: dripping.url, timeoutMs: 200}).read()).toEqual([])
    expect(Date.now() - started).toBeLessThan(2000)
  })

  it('gives no rate that it gave before', async () => {
    let up = true
    const {url} = await serve(response => void response.writeHead(up ? 200 : 503).end('{"price":95.2}'))
    const log = quiet
    const rates = createRateSource({
      remote: {url, pairs: 'USDT/RUB=/price', maxAgeSeconds: 300},
      log,
      now: () => now
    })
    expect(await rates.read()).toHaveLength(1)
    up = false
    expect(await rates.read()).toEqual([])
  })

  it('is not replaced by a fixed rate of the same pair', async () => {
    const {url} = await answer('', 500)
    const rates = await source({url}, {fixed: 'USDT/RUB=90,CNY/RUB=13'}).read()
    expect(rates.map(rate => rate.source)).toEqual(['CNY'])
  })

  it('has its key neither in the log nor in an error', async () => {
    const {url} = await answer('', 500)
    const {read, warnings} = source({url: `${url}/?key=s3cret`, token: 't0ken'})
    await read()
    expect(JSON.stringify(warnings)).not.toMatch(/s3cret|t0ken/)
    expect(() =>
      createRateSource({remote: {url: 's3cret', pairs: 'USDT/RUB=/a', maxAgeSeconds: 1}, log: quiet})
    ).toThrow('The rate source is not an HTTP address')
  })
})

it.each(['USDT/RUB=price', 'USDT/RUB=', 'USDT/RUB=/a~2', 'USDT/USDT=/a', ''])(
  'pairs that lead nowhere are refused at the start: %j',
  pairs => {
    expect(() =>
      createRateSource({remote: {url: 'http://localhost', pairs, maxAgeSeconds: 1}, log: quiet})
    ).toThrow()
  }
)
