import {assertCan} from '../../access/actor.ts'
import {listPage} from '../../db/page.ts'
import type {Queryable} from '../../db/pool.ts'
import {defineFeature, route} from '../../http/route.ts'
import {refuse} from '../../lib/refusal.ts'
import type {Secrets} from '../../lib/secrets.ts'
import {endByPerson, previewImport, queueImport} from './commands.ts'
import {importPayouts} from './jobs.ts'
import {importList, type PayoutImportRow, selectImport} from './sql.ts'
import {importView} from './view.ts'

const listPayoutImports = route('listPayoutImports', async ({actor, db, query, secrets}) => {
  assertCan(actor, 'payoutImports', 'read')
  const view = (row: PayoutImportRow) => importView(row, secrets)
  return {status: 200, body: {data: await listPage(db, importList(query), query, view)}}
})

async function readImport(q: Queryable, secrets: Secrets, id: number) {
  const row = await selectImport(q, id)
  if (!row) throw refuse.notFound()
  return importView(row, secrets)
}

const getPayoutImport = route('getPayoutImport', async ({actor, db, path, secrets}) => {
  assertCan(actor, 'payoutImports', 'read')
  return {status: 200, body: {data: await readImport(db, secrets, path.id)}}
})

const createPayoutImport = route('createPayoutImport', async call => {
  assertCan(call.actor, 'payoutImports', 'create')
  const file = call.files.file
  if (call.body.dry_run === 1) {
    return {status: 200, body: {data: await previewImport(call, call.body, file)}}
  }
  const id = await queueImport(call, call.body, file)
  return {status: 201, body: {data: await readImport(call.db, call.secrets, id)}}
})

const createPayoutImportEnd = route('createPayoutImportEnd', async call => {
  const {actor, db, secrets, path, body} = call
  assertCan(actor, 'payoutImports', 'change')
  const current = () => readImport(db, secrets, path.id)
  await endByPerson(call, path.id, body, current)
  return {status: 200, body: {data: await current()}}
})

export const payoutImports = defineFeature({
  name: 'payout-imports',
  routes: [listPayoutImports, getPayoutImport, createPayoutImport, createPayoutImportEnd],
  jobs: [importPayouts]
})
