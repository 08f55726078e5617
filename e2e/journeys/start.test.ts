import {mkdtempSync, rmSync} from 'node:fs'
import {request} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {startProduct} from '../harness/product.ts'
import {runningProduct} from '../harness/running-product.ts'

let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'paydesk-start-'))
})
afterAll(() => rmSync(dataDir, {recursive: true, force: true}))

describe('a start', () => {
  it.each<Record<string, string>>([
    {NODE_ENV: 'production'},
    {PUBLIC_URL: 'https://pay.example'},
    {APP_SECRET: 'x'.repeat(64)},
    {SMTP_URL: 'smtps://mail.example'},
    {SMS_URL: 'https://sms.example'},
    {S3_BUCKET: 'receipts'}
  ])(
    'with %o but no database was a demo with a published password; it ends and says what is missing',
    async environment => {
      await expect(startProduct(dataDir, {environment})).rejects.toThrow(
        /ended with 1:\nDATABASE_URL is missing: \w+/
      )
    }
  )

  it('as a demo answers this machine alone', async () => {
    const {port} = new URL(runningProduct().url)
    const statusAt = (hostname: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const asked = request({hostname, port, path: '/healthz'}, answer => {
          answer.resume()
          resolve(answer.statusCode)
        })
        asked.once('error', reject).end()
      })
    expect(await statusAt('127.0.0.1')).toBe(200)
    await expect(statusAt('127.0.0.2')).rejects.toThrow('ECONNREFUSED')
  })
})
