import type {Actor} from '../../access/actor.ts'
import {command} from '../../commands/command.ts'
import type {Call} from '../../http/route.ts'
import {deleteAccount} from '../../identity/accounts.ts'
import {lockUser} from '../../identity/lock-user.ts'
import {refuse} from '../../lib/refusal.ts'
import {requireRoles, withinReach} from './access.ts'
import {findUser, hasOpenPayouts, hasSubVendors, lockWallets} from './sql.ts'

/**
 * Deletes a vendor or sub-vendor: it signs in no more, lists don't show it, and history keeps its name.
 * Refused with 409 while it has money, payouts that only it can be credited for or, for a vendor, sub-vendors.
 */
export async function deleteUser(call: Call<'deleteUser', Actor>): Promise<void> {
  const {id} = call.path
  const reach = withinReach(call.actor, requireRoles(call.actor, 'delete'))
  await command(call, async ({tx, audit}) => {
    await lockUser(tx, id)
    const row = await findUser(tx, id, reach)
    if (!row) throw refuse.notFound()
    const wallets = await lockWallets(tx, id)
    if (wallets.some(wallet => wallet.balance !== 0n || wallet.reserved !== 0n)) {
      throw refuse.conflict('user_has_money')
    }
    if (await hasSubVendors(tx, id)) throw refuse.conflict('vendor_has_sub_vendors')
    if (await hasOpenPayouts(tx, id)) throw refuse.conflict('user_has_payouts')
    await deleteAccount(tx, id)
    await audit({
      action: 'deleted',
      subjectType: 'user',
      subjectId: id,
      before: {name: row.name, email: row.email, role: row.role}
    })
  })
}
