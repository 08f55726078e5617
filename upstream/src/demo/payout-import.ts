import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {AuditEvent} from '../commands/command.ts'
import {inspectFile, type RowResult, readRows} from '../features/payout-imports/file/index.ts'
import {contentTypeOf} from '../features/payout-imports/formats.ts'
import {storeErrors, writeCompletion} from '../features/payout-imports/run.ts'
import {insertImport} from '../features/payout-imports/sql.ts'
import {prepareChunk, writeChunk} from '../features/payout-imports/write-batch.ts'
import {openStorage} from '../storage/open-storage.ts'
import {recordFile} from '../storage/store.ts'
import type {DemoContext} from './context.ts'
import {demoMerchants} from './merchants.ts'

/** The last thing that happened, so that its payouts are the newest by their ids as well. */
const minutesAgo = 2
const firstOrder = 'SP-310001'
const name = 'выплаты-партнёры.csv'
const rows = [
  'Номер заказа;Сумма;Тип;Банк;Телефон;Карта;E-mail вендора;Комментарий',
  `${firstOrder};12500,00;по номеру телефона;Сбербанк;+7 903 111-22-33;;vendor@demo.test;первая волна`,
  'SP-310002;8300,50;на карту;;;2200 7000 0000 0017;vendor@demo.test;',
  'SP-310003;4990,00;по номеру телефона;Т-Банк;8 905 765-43-21;;sub-vendor@demo.test;',
  'SP-310004;15000,00;по номеру телефона;Альфа-Банк;+7 916 555-01-02;;;',
  'SP-310005;один;по номеру телефона;Сбербанк;+7 903 111-22-44;;;сумма словом',
  'SP-310006;7200,00;на карту;;;2200 7000 0000 0018;;опечатка в карте',
  'SP-310003;4990,00;по номеру телефона;Т-Банк;8 905 765-43-21;;;повтор',
  'SP-310008;6100,00;по номеру телефона;ВТБ;+7 701 555-01-02;;;другая страна',
  'SP-310009;9999,99;по номеру телефона;ВТБ;+7 926 555-07-08;;vendor@demo.test;'
]

/** An import that has just been completed, with a file of the rows that failed. */
export async function seedPayoutImport({tx, env, secrets, accounts}: DemoContext): Promise<void> {
  const [merchant] = await tx.query<{id: bigint}>('select id from merchants where name = $1', [
    demoMerchants[0].name
  ])
  const merchantId = Number(merchant?.id)
  const authorId = accounts.get('admin@demo.test') ?? 0
  const storage = await openStorage(env)
  const begun = new Date(Date.now() - minutesAgo * 60_000)
  const content = Buffer.from(`\ufeff${rows.join('\r\n')}\r\n`)
  const folder = await mkdtemp(join(tmpdir(), 'paydesk-demo-'))
  try {
    const source = {path: join(folder, name), name}
    await writeFile(source.path, content)
    const inspection = await inspectFile(source)
    const stored = await storage.save(content)
    const contentType = contentTypeOf(inspection)
    const sourceFileId = await recordFile(tx, {
      ...stored,
      kind: 'import_source',
      name,
      contentType,
      ownerId: authorId
    })
    const importId = await insertImport(tx, {
      merchantId,
      authorId,
      sourceFileId,
      sha256: stored.sha256,
      format: inspection.format,
      encoding: inspection.encoding,
      delimiter: inspection.delimiter,
      total: inspection.rowCount
    })
    await tx.query(
      `update payout_imports set status = 'processing', created_at = $2, started_at = $2 where id = $1`,
      [importId, begun]
    )
    const results: RowResult[] = []
    for await (const result of readRows(source, inspection)) results.push(result)
    await writeChunk(tx, {importId, merchantId}, 0, prepareChunk(secrets, results))
    const task = {id: BigInt(importId), language: 'ru', source_name: name} as const
    const errors = await storeErrors(tx, storage, task, inspection)
    const audit = (event: AuditEvent) => writeAudit(tx, begun, event)
    await writeCompletion({tx, audit}, task, inspection, errors)
    // Its payouts stay open for some days, for the customer's pages to be tried.
    await tx.query(
      `update payouts p set created_at = i.created_at, expires_at = now() + interval '3 days'
       from payout_imports i where i.id = p.import_id and i.id = $1`,
      [importId]
    )
    await tx.query('update payout_imports set completed_at = started_at + $2 where id = $1', [
      importId,
      '4 seconds'
    ])
  } finally {
    await rm(folder, {recursive: true, force: true})
  }
}

async function writeAudit(tx: DemoContext['tx'], at: Date, event: AuditEvent): Promise<void> {
  await tx.query(
    `insert into audit_events (at, action, subject_type, subject_id, before, after)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      at,
      event.action,
      event.subjectType,
      String(event.subjectId),
      JSON.stringify(event.before ?? null),
      JSON.stringify(event.after ?? null)
    ]
  )
}
