import {command} from '../commands/command.ts'
import type {Tx} from '../db/pool.ts'
import {hasOpenPayouts, hasSubVendors, lockWallets} from '../features/users/sql.ts'
import {deleteAccount} from '../identity/accounts.ts'
import {lockUser} from '../identity/lock-user.ts'
import {removeSecondFactor} from '../identity/second-factor.ts'
import {eraseFiles} from '../storage/erase-file.ts'
import type {AdminContext} from './context.ts'
import type {Given} from './options.ts'

type User = {role: string; name: string; addresses: string[]}

/**
 * Erases what names a user, and deletes the account if it exists. Rows of the ledger, payouts and requests stay, with a
 * number in place of the name. Can be run again: it then erases what is left.
 */
export async function eraseUser(
  context: AdminContext,
  {id = 0, files = false}: Partial<Given>
): Promise<string> {
  await command({db: context.db, actor: null}, async ({tx, audit}) => {
    await lockUser(tx, id)
    const [user] = await tx.query<User>(
      `select role, name, array_remove(array[lower(email), lower(confirmed_email), phone], null) as addresses
       from users where id = $1`,
      [id]
    )
    if (!user) throw new Error(`There is no user ${id}: \`npm run admin -- list\` prints the numbers`)
    await assertNothingOpen(tx, id, user)
    await deleteAccount(tx, id)
    await eraseAccess(tx, id, user)
    await eraseMentions(tx, id, user)
    const erased = await tx.query(
      `update users set name = $2, email = null, confirmed_email = null, phone = null, password_hash = null,
         email_by_staff = false, email_confirmed_at = null, phone_confirmed_at = null
       where id = $1 and name <> $2 returning id`,
      [id, `#${id}`]
    )
    if (erased.length > 0)
      await audit({action: 'erased', subjectType: 'user', subjectId: id, why: 'by command'})
  })
  const count = files ? await eraseFiles(context, 'owner_id = $1', [id]) : 0
  return `User ${id} is erased and is shown as #${id}.${files ? ` Files erased: ${count}.` : ''}`
}

async function assertNothingOpen(tx: Tx, id: number, {role}: User): Promise<void> {
  const refuse = (reason: string) => {
    throw new Error(`User ${id} cannot be erased: ${reason}`)
  }
  const wallets = await lockWallets(tx, id)
  if (wallets.some(({balance, reserved}) => balance !== 0n || reserved !== 0n))
    refuse('the wallets have money, or a cash-out request is open')
  if (await hasSubVendors(tx, id)) refuse('the vendor has sub-vendors')
  if (await hasOpenPayouts(tx, id)) refuse('a payout is open')
  const imports = await tx.query(
    `select from payout_imports where author_id = $1 and status <> 'completed'`,
    [id]
  )
  if (imports.length > 0) refuse('an import is running')
  if (role !== 'superadmin') return
  // In turn: of the last two, erased at the same time, one stays.
  await tx.query(`select from users where role = 'superadmin' order by id for no key update`)
  const others = await tx.query(
    `select from users where role = 'superadmin' and id <> $1 and deleted_at is null and disabled_at is null`,
    [id]
  )
  if (others.length === 0) refuse('it is the only superadmin')
}

async function eraseAccess(tx: Tx, id: number, {addresses}: User): Promise<void> {
  await removeSecondFactor(tx, id)
  const tables = [
    'notification_preferences',
    'notifications',
    'saved_views',
    'assignments',
    'idempotency_keys'
  ]
  for (const table of tables) await tx.query(`delete from ${table} where user_id = $1`, [id])
  await tx.query('delete from verification_codes where user_id = $1 or lower(address) = any($2)', [
    id,
    addresses
  ])
  await tx.query('delete from outbox where lower(address) = any($1)', [addresses])
}

/** The audit trail and notes are append-only, but a trigger allows exactly these changes. */
async function eraseMentions(tx: Tx, id: number, {name}: User): Promise<void> {
  const keys = ['name', 'email', 'phone']
  await tx.query(
    `update audit_events set before = before - $2::text[], after = after - $2::text[]
     where subject_type = 'user' and subject_id = $1 and (before ?| $2 or after ?| $2)`,
    [String(id), keys]
  )
  await tx.query(
    `update audit_events set after = after - 'assignee' where action = 'taken_over' and actor_id = $1`,
    [id]
  )
  await tx.query(
    `update audit_events set before = before - 'assignee'
     where action = 'taken_over' and before->>'assignee' = $1`,
    [name]
  )
  await tx.query(
    `update notes set text = '—' where subject_type = 'user' and subject_id = $1 and text <> '—'`,
    [id]
  )
}
