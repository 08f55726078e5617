import {readFileSync} from 'node:fs'
import {parseEnv} from 'node:util'
import {describe, expect, it} from 'vitest'
import * as bff from '../../bff/src/env.ts'
import * as upstream from '../../upstream/src/env.ts'

const text = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')
const example = parseEnv(text)
const required = {DATABASE_URL: 'postgres://app@db/app', APP_SECRET: 'x'.repeat(64)}

describe('.env.example', () => {
  it('has every variable of the two servers, and no other', () => {
    const known = new Set([...Object.keys(bff.schema.shape), ...Object.keys(upstream.schema.shape)])
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
