import {describe, expect, it} from 'vitest'
import {loadEnv} from './env.ts'

describe('the environment', () => {
  it('needs nothing set', () => {
    const env = loadEnv({})
    expect(env).toMatchObject({
      PORT: 3000,
      UPSTREAM_URL: 'http://127.0.0.1:4000',
      TRUST_PROXY: 0,
      UPSTREAM_TIMEOUT_MS: 15_000
    })
    expect(env.WEB_DIR).toMatch(/web\/dist$/)
  })

  it('names every variable that is wrong at once', () => {
    expect(() => loadEnv({PORT: 'x', TRUST_PROXY: 'true', UPSTREAM_URL: 'ftp://x'})).toThrow(
      /PORT.*\n.*UPSTREAM_URL.*\n.*TRUST_PROXY/
    )
  })
})
