import {readFileSync} from 'node:fs'
import {parseEnv} from 'node:util'
import {describe, expect, it} from 'vitest'
import * as bff from '../bff/src/env.ts'
import * as upstream from '../upstream/src/env.ts'
import {readSettings, settingsTable} from './config.ts'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const text = read('.env.example')
const example = parseEnv(text)
const known = new Set([...Object.keys(bff.schema.shape), ...Object.keys(upstream.schema.shape)])
const required = {DATABASE_URL: 'postgres://app@db/app', APP_SECRET: 'x'.repeat(64)}

describe('.env.example', () => {
  it('has every variable of the two servers, and no other', () => {
    expect(Object.keys(example).sort()).toEqual([...known].sort())
  })

  it('gives each variable its default', () => {
    // Without it the BFF takes the address of each request.
    const {PUBLIC_URL} = example
    expect(bff.loadEnv(example)).toEqual(bff.loadEnv({PUBLIC_URL}))
    expect(upstream.loadEnv({...example, ...required})).toEqual(upstream.loadEnv(required))
  })

  it('says in a line above each what it is', () => {
    const lines = text.split('\n')
    const settings = lines.flatMap((line, i) => (/^[A-Z]/.test(line) ? [[lines[i - 1], line]] : []))
    expect(settings).toHaveLength(Object.keys(example).length)
    expect(settings.filter(([comment]) => !comment?.startsWith('# '))).toEqual([])
  })
})

it('every variable is explained in the README or in the page on operations', () => {
  const explained = read('README.md') + read('docs/operations.md')
  expect([...known].filter(name => !explained.includes(`\`${name}\``))).toEqual([])
})

it('compose sets no variable of the product that no process reads', () => {
  const [, anchors = '', services = ''] =
    /^x-upstream:(.*?)^services:(.*?)^ {2}tls:/ms.exec(read('deploy/compose.yaml')) ?? []
  const set = [...(anchors + services).matchAll(/^ +([A-Z][A-Z0-9_]+): /gm)].map(([, name = '']) => name)
  expect(set).toContain('APP_SECRET')
  // The SDK of the bucket reads these.
  const ofBucket = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']
  expect(set.filter(name => !known.has(name) && !ofBucket.includes(name))).toEqual([])
})

describe('npm run config', () => {
  const environment = {
    DATABASE_URL: 'postgres://app:pa55word@db/app',
    APP_SECRET: 's3cret'.repeat(8),
    PORT: '8080',
    TRUST_PROXY: 'true'
  }
  const table = settingsTable(readSettings(environment))
  const line = (name: string) => table.split('\n').find(each => each.startsWith(`${name} `))

  it('shows what is set, what is a default, and what a process would refuse', () => {
    expect(line('PORT')).toMatch(/^PORT +bff +8080$/)
    expect(line('SESSION_HOURS')).toMatch(/^SESSION_HOURS +upstream +168 \(default\)$/)
    expect(line('LOG_LEVEL')).toMatch(/^LOG_LEVEL +both +info \(default\)$/)
    expect(line('TRUST_PROXY')).toMatch(/^TRUST_PROXY +bff +WRONG: is wrong: .*number/)
    expect(table).toMatch(/\n1 to set or to correct\.$/)
    expect(settingsTable(readSettings({...environment, TRUST_PROXY: '1'}))).toMatch(
      /\nEverything that is needed is set\.$/
    )
  })

  it('says what is missing', () => {
    expect(
      readSettings({})
        .filter(({problem}) => problem)
        .map(({name}) => name)
    ).toEqual(['APP_SECRET', 'DATABASE_URL'])
  })

  it('prints no secret', () => {
    expect(table).not.toMatch(/pa55word|s3cret/)
    const addresses = {
      UPSTREAM_URL: 'http://svc:pa55word@up',
      S3_ENDPOINT: 'http://id:pa55word@s3',
      BOT_URL: 'https://t.me/b?x=pa55word'
    }
    expect(settingsTable(readSettings({...environment, ...addresses}))).not.toContain('pa55word')
    expect(line('DATABASE_URL')).toMatch(/ set$/)
  })
})
