/// <reference path="../upstream/src/features/payout-imports/file/xlsx/saxen.d.ts" />
/**
 * How long an import takes from the file to the payouts, against a plain COPY of the same validated rows into
 * the same table, in the same run:
 *
 *   node bench/import.ts [rows = 100000] [rounds = 3]
 *
 * Each round has a fresh database for either.
 */
import {createReadStream} from 'node:fs'
import {writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {type Db, inTransaction, openDb} from '../upstream/src/db/pool.ts'
import {loadEnv} from '../upstream/src/env.ts'
import {copyField, copyInto} from '../upstream/src/features/payout-imports/copy.ts'
import {inspectFile, readRows} from '../upstream/src/features/payout-imports/file/index.ts'
import {runImport} from '../upstream/src/features/payout-imports/run.ts'
import {insertImport} from '../upstream/src/features/payout-imports/sql.ts'
import {insertUser} from '../upstream/src/identity/accounts.ts'
import {openQueue} from '../upstream/src/jobs/boss.ts'
import {makeSecrets} from '../upstream/src/lib/secrets.ts'
import {newPublicId} from '../upstream/src/lib/tokens.ts'
import {openStorage} from '../upstream/src/storage/open-storage.ts'
import {recordFile} from '../upstream/src/storage/store.ts'
import {openDatabase} from './database.ts'
import {inTurns, line, ratios, report, size} from './report.ts'

const secret = 'a-secret-for-benchmarks-only-0123456789'
const rows = size(0, 100_000, 20_000)
const rounds = size(1, 3, 3)

const database = await openDatabase()
const {folder} = database
try {
  const file = {path: join(folder, 'payouts.csv'), name: 'payouts.csv'}
  await writeFile(file.path, bigFile())
  const [copies = [], imports = []] = await inTurns(
    rounds,
    [
      () => inFreshDatabase(async db => ({ms: await copyRows(db, file), peak: 0})),
      () => inFreshDatabase((db, url) => importFile(db, url, file))
    ],
    0
  )
  const ms = imports.map(each => each.ms)
  report([
    line(
      `an import of ${rows} rows`,
      ratios(
        ms,
        copies.map(each => each.ms)
      ),
      {reference: 'COPY of the same rows', goal: '<= 1.3'}
    ),
    line(
      'rows imported a second',
      ms.map(each => (rows / each) * 1000),
      {unit: 'a second'}
    ),
    line(
      'memory of the importing process, at most',
      imports.map(each => each.peak / 1e6),
      {unit: 'MB'}
    )
  ])
} finally {
  await database.close()
}

function bigFile(): string {
  const lines = ['order_id,amount,type,bank,phone_number,card_number']
  for (let i = 1; i <= rows; i += 1) {
    const amount = `${100 + (i % 9_000)}.${String(i % 100).padStart(2, '0')}`
    lines.push(
      i % 2 === 0
        ? `ORDER-${i},${amount},bank_transfer,Sberbank,+79031${String(i % 1_000_000).padStart(6, '0')},`
        : `ORDER-${i},${amount},card_to_card,,,2200000000000004`
    )
  }
  return `${lines.join('\n')}\n`
}

async function inFreshDatabase<T>(work: (db: Db, url: string) => Promise<T>): Promise<T> {
  const admin = openDb({url: database.url.replace('/app?', '/postgres?'), max: 1})
  await admin.query('create database fresh template app')
  await admin.query('checkpoint')
  const url = database.url.replace('/app?', '/fresh?')
  const db = openDb({url, max: 4})
  try {
    return await work(db, url)
  } finally {
    await db.close()
    await admin.query('drop database fresh')
    await admin.close()
  }
}

type File = {path: string; name: string}

async function prepared(db: Db, file: File, storageKey: string, sha256: Buffer): Promise<[number, number]> {
  return inTransaction(db, async tx => {
    const authorId = await insertUser(tx, {role: 'admin', name: 'Bench', email: 'bench@test.example'})
    const [merchant] = await tx.query<{id: bigint}>(
      `insert into merchants (name) values ('Bench') returning id`
    )
    const merchantId = Number(merchant?.id)
    const stored = {storageKey, size: 1, sha256, name: file.name}
    const kind = {kind: 'import_source', contentType: 'text/csv', ownerId: authorId} as const
    const sourceFileId = await recordFile(tx, {...stored, ...kind})
    const shape = {format: 'csv', encoding: 'utf-8', delimiter: ',', total: rows} as const
    const importId = await insertImport(tx, {merchantId, authorId, sourceFileId, sha256, ...shape})
    return [merchantId, importId]
  })
}

/** Milliseconds of one COPY of rows that were read, validated and encrypted before. */
async function copyRows(db: Db, file: File): Promise<number> {
  const [merchantId, importId] = await prepared(db, file, '0'.repeat(32), Buffer.alloc(32))
  const secrets = makeSecrets(secret)
  const expires = new Date(Date.now() + 600_000).toISOString()
  const lines: string[] = []
  for await (const result of readRows(file, await inspectFile(file))) {
    if (!result.ok) throw new Error(`line ${result.line} is not good`)
    const {row} = result
    const cipher = row.cardNumber === null ? null : secrets.encryptCard(row.cardNumber)
    const last4 = row.cardNumber?.slice(-4) ?? null
    const own = [row.orderId, row.amountMinor, row.type, row.bank, row.phoneNumber, cipher, last4]
    const fields = [merchantId, importId, result.line, ...own, newPublicId(), newPublicId(), expires]
    lines.push(`${fields.map(copyField).join('\t')}\n`)
  }
  const data = Buffer.from(lines.join(''))
  const columns =
    'merchant_id, import_id, import_line, order_id, amount, type, bank, phone_number, card_cipher, card_last4, ' +
    'intent_id, credential_id, expires_at'
  const started = performance.now()
  await inTransaction(db, async tx => {
    // One statement for all rows, which no call of the product ever is.
    await tx.query('set local statement_timeout = 0')
    await copyInto(tx, `payouts (${columns})`, data)
  })
  return performance.now() - started
}

async function importFile(db: Db, url: string, file: File): Promise<{ms: number; peak: number}> {
  const env = loadEnv({
    DATABASE_URL: url,
    DATA_DIR: join(folder, 'data'),
    APP_SECRET: secret,
    NODE_ENV: 'test'
  })
  const storage = await openStorage(env)
  const queue = await openQueue(db, [])
  const stored = await storage.save(createReadStream(file.path))
  const [, importId] = await prepared(db, file, stored.storageKey, stored.sha256)
  let peak = 0
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, 20)
  const started = performance.now()
  const signal = new AbortController().signal
  await runImport({env, db, queue, storage, secrets: makeSecrets(secret), signal}, importId)
  const ms = performance.now() - started
  clearInterval(watch)
  await queue.close()
  const [done] = await db.query<{n: bigint}>('select count(*) as n from payouts')
  if (Number(done?.n) !== rows) throw new Error(`${done?.n} of ${rows} payouts were made`)
  return {ms, peak}
}
