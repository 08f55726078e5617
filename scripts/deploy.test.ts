import {readFileSync} from 'node:fs'
import {describe, expect, it} from 'vitest'

const read = (path: string) => readFileSync(new URL(`../deploy/${path}`, import.meta.url), 'utf8')

describe('the example of nginx', () => {
  const [, ciphers = ''] = /ssl_ciphers ([^;]+);/.exec(read('nginx.conf')) ?? []

  it('offers TLS 1.2 and 1.3 alone, with authenticated ciphers and forward secrecy', () => {
    expect(read('nginx.conf')).toMatch(/ssl_protocols TLSv1\.2 TLSv1\.3;/)
    expect(ciphers.split(':').length).toBeGreaterThan(3)
    expect(ciphers.split(':').filter(name => !/^ECDHE-(ECDSA|RSA)-.*(GCM|POLY1305)/.test(name))).toEqual([])
  })

  it('logs no address', () => {
    const servers = read('nginx.conf')
      .split(/^server \{/m)
      .slice(1)
    expect(servers.map(server => server.includes('access_log off;'))).toEqual([true, true])
  })
})

it('Caddy logs no key and no address of a file, and no header', () => {
  const [, pattern = ''] = /request>uri regexp "([^"]+)" "\$1-"/.exec(read('Caddyfile')) ?? []
  const logged = (uri: string) => uri.replace(new RegExp(pattern, 'g'), '$1-')
  expect(logged('/files/signed.token?x=1')).toBe('/files/-')
  expect(logged('/payment-credentials/an-id')).toBe('/payment-credentials/-')
  expect(logged('/payout-intents/an-id?key=k')).toBe('/payout-intents/-')
  expect(logged('/trpc/payouts.list?input=%7B%7D')).toBe('/trpc/payouts.list-')
  expect(logged('/admin/payouts')).toBe('/admin/payouts')
  expect(read('Caddyfile')).toContain('request>headers delete')
})

it('in compose, the product connects as a role that is no administrator of the database', () => {
  const compose = read('compose.yaml')
  expect(compose).toMatch(/DATABASE_URL: postgres:\/\/paydesk:\$\{DATABASE_PASSWORD:\?\}@database\/paydesk/)
  // The image makes this user a superuser.
  expect(compose).not.toContain('POSTGRES_USER')
  const statements = read('database-role.sh').match(/^create .*;$/gm)
  expect(statements).toEqual([
    "create role paydesk login password :'password';",
    'create database paydesk owner paydesk;'
  ])
})

describe('the example of Patroni', () => {
  const patroni = read('patroni.yml')
  const seconds = (name: string) => Number(new RegExp(`^ +${name}: (\\d+)$`, 'm').exec(patroni)?.[1])

  it('loses no acknowledged write, and gives a primary time to renew its lock', () => {
    expect(patroni).toMatch(/^ {4}synchronous_mode: true$/m)
    expect(seconds('ttl')).toBeGreaterThanOrEqual(seconds('loop_wait') + 2 * seconds('retry_timeout'))
  })

  it('has the nodes of haproxy, which ends the sessions of a node that is no longer primary', () => {
    const haproxy = read('haproxy-database.cfg')
    const nodes = [...haproxy.matchAll(/^ {2}server \S+ ([\d.]+):5432 check port 8008$/gm)].map(
      ([, ip]) => ip
    )
    expect(nodes.map(ip => `"${ip}:2379"`).join(', ')).toBe(/hosts: \[(.+)\]/.exec(patroni)?.[1])
    expect(haproxy).toMatch(/http-check expect status 200/)
    expect(haproxy).toMatch(/default-server .*on-marked-down shutdown-sessions/)
  })
})

it('haproxy asks each process whether it is ready, and passes on no address that a client has made up', () => {
  const haproxy = read('haproxy.cfg')
  expect(haproxy).toMatch(/option httpchk GET \/readyz$/m)
  expect(haproxy).toMatch(/default-server .*check$/m)
  const [, site = ''] = /^listen site$(.*?)^listen /ms.exec(haproxy) ?? []
  expect(site).toMatch(/del-header X-Forwarded-For\n +option forwardfor$/m)
})
