import {nameSchema} from '@paydesk/contracts/fields'
import {insistMay} from '../../access/actor.ts'
import {type Commander, command} from '../../commands/command.ts'
import type {Tx} from '../../db/pool.ts'
import {isState} from '../../db/sql-state.ts'
import {type BodyOf, defineFeature, route} from '../../http/route.ts'
import {refuse} from '../../lib/refusal.ts'
import {type MerchantRow, selectMerchants} from './sql.ts'
import {merchantView} from './view.ts'

const listMerchants = route('listMerchants', async ({actor, db}) => {
  insistMay(actor, 'merchants', 'read')
  return {status: 200, body: {data: (await selectMerchants(db)).map(merchantView)}}
})

const updateMerchant = route('updateMerchant', async call => {
  insistMay(call.actor, 'merchants', 'change')
  return {status: 200, body: {data: merchantView(await renameMerchant(call, call.path.id, call.body))}}
})

/** Checks in this order: no such merchant 404, an old version 409, a refused or taken name 422. */
function renameMerchant(
  by: Commander,
  id: number,
  {name: typed, version}: BodyOf<'updateMerchant'>
): Promise<MerchantRow> {
  return command(by, async ({tx, audit}) => {
    const [before] = await tx.query<MerchantRow>(
      'select id, name, created_at, version from merchants where id = $1 for update',
      [id]
    )
    if (!before) throw refuse.notFound()
    if (version !== undefined && version !== before.version)
      throw refuse.conflict('stale_version', merchantView(before))
    const read = nameSchema.safeParse(typed)
    if (!read.success) throw refuse.invalid({name: read.error.issues.map(issue => issue.message)})
    if (read.data === before.name) return before
    const after = await setName(tx, id, read.data)
    const change = {before: {name: before.name}, after: {name: after.name}}
    await audit({action: 'updated', subjectType: 'merchant', subjectId: id, ...change})
    return after
  })
}

async function setName(tx: Tx, id: number, name: string): Promise<MerchantRow> {
  const sql = `update merchants set name = $2, version = version + 1 where id = $1
     returning id, name, created_at, version`
  const [row] = await tx.query<MerchantRow>(sql, [id, name]).catch((error: unknown) => {
    throw isState(error, 'uniqueViolation') ? refuse.field('name', 'merchantNameTaken') : error
  })
  if (!row) throw new Error(`update merchants returned no row for ${id}`)
  return row
}

export const merchants = defineFeature({name: 'merchants', routes: [listMerchants, updateMerchant]})
