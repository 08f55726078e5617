import {nameSchema} from '@paydesk/contracts/fields'
import {type Caller, command} from '../../commands/command.ts'
import type {BodyOf} from '../../http/route.ts'
import {startChecks} from '../../lib/checks.ts'
import {refuse} from '../../lib/refusal.ts'
import {assertNameFree, changeMerchant, insertMerchant, lockMerchant, type MerchantRow} from './sql.ts'
import {merchantView} from './view.ts'

function readName(typed: string): string {
  const checks = startChecks()
  const name = checks.read('name', nameSchema, typed)
  checks.assertThat()
  return name
}

/** 422 for a refused or taken name. */
export function createMerchant(by: Caller, {name: typed}: BodyOf<'createMerchant'>): Promise<MerchantRow> {
  return command(by, async ({tx, audit}) => {
    const merchant = await insertMerchant(tx, readName(typed))
    const {name} = merchant
    await audit({action: 'created', subjectType: 'merchant', subjectId: Number(merchant.id), after: {name}})
    return merchant
  })
}

/** Checks in this order: no such merchant 404, an old version 409, a refused or taken name 422. */
export function updateMerchant(
  by: Caller,
  id: number,
  {name: typed, disabled, version}: BodyOf<'updateMerchant'>
): Promise<MerchantRow> {
  return command(by, async ({tx, audit}) => {
    const before = await lockMerchant(tx, id)
    if (!before) throw refuse.notFound()
    if (version !== undefined && version !== before.version)
      throw refuse.conflict('stale_version', merchantView(before))
    const was = {name: before.name, disabled: before.disabled_at !== null}
    const is = {name: typed === undefined ? was.name : readName(typed), disabled: disabled ?? was.disabled}
    if (is.name === was.name && is.disabled === was.disabled) return before
    if (is.name !== was.name) await assertNameFree(tx, is.name, id)
    const after = await changeMerchant(tx, id, is)
    await audit({action: 'updated', subjectType: 'merchant', subjectId: id, before: was, after: is})
    return after
  })
}
