import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import type {Answer, TestApp, TestUser} from '../../../test/app.ts'
import {runImport} from './run.ts'

export type Upload = {
  merchantId: number
  name?: string
  encoding?: string
  dryRun?: boolean
}

/** Sends a file as the import form does. */
export function upload(
  app: TestApp,
  user: TestUser,
  content: string | Uint8Array,
  {merchantId, name = 'payouts.csv', encoding, dryRun}: Upload
): Promise<Answer> {
  const form = new FormData()
  form.set('merchant_id', String(merchantId))
  form.set('file', new File([typeof content === 'string' ? content : new Uint8Array(content)], name))
  if (encoding) form.set('encoding', encoding)
  if (dryRun !== undefined) form.set('dry_run', dryRun ? '1' : '0')
  return app.ask('/api/payout-imports', {form, token: user.token})
}

/** Works an import off as the worker would. */
export function work(app: TestApp, importId: number): Promise<void> {
  return runImport({...app.services, signal: new AbortController().signal}, importId)
}

export function fixture(name: string): Promise<Buffer> {
  return readFile(join(import.meta.dirname, 'file', 'fixtures', name))
}

/** A CSV of `rows` good rows with unlike orders, except that each `badEvery`th has an amount that is none. */
export function bigFile(rows: number, prefix: string, badEvery = Number.POSITIVE_INFINITY): string {
  const lines = ['order_id,amount,type,bank,phone_number,card_number']
  for (let i = 1; i <= rows; i += 1) {
    const amount = i % badEvery === 0 ? 'abc' : `${100 + (i % 900)}.50`
    lines.push(
      i % 2 === 0
        ? `${prefix}-${i},${amount},bank_transfer,Sberbank,+79031112233,`
        : `${prefix}-${i},${amount},card_to_card,,,2200000000000004`
    )
  }
  return `${lines.join('\n')}\n`
}
