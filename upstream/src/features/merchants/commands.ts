import {nameSchema} from '@paydesk/contracts/fields'
import {type Caller, command} from '../../commands/command.ts'
import type {BodyOf} from '../../http/route.ts'
import {startChecks} from '../../lib/checks.ts'
import {refuse} from '../../lib/refusal.ts'
import {lockMerchant, type MerchantRow, updateName} from './sql.ts'
import {merchantView} from './view.ts'

/** Checks in this order: no such merchant 404, an old version 409, a refused or taken name 422. */
export function renameMerchant(
  by: Caller,
  id: number,
  {name: typed, version}: BodyOf<'updateMerchant'>
): Promise<MerchantRow> {
  return command(by, async ({tx, audit}) => {
    const before = await lockMerchant(tx, id)
    if (!before) throw refuse.notFound()
    if (version !== undefined && version !== before.version)
      throw refuse.conflict('stale_version', merchantView(before))
    const checks = startChecks()
    const name = checks.read('name', nameSchema, typed)
    checks.assertThat()
    if (name === before.name) return before
    const after = await updateName(tx, id, name)
    const change = {before: {name: before.name}, after: {name: after.name}}
    await audit({action: 'updated', subjectType: 'merchant', subjectId: id, ...change})
    return after
  })
}
