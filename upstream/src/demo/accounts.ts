import type {Role} from '@paydesk/contracts/enums'
import type {Tx} from '../db/pool.ts'
import {insertUser} from '../people/accounts.ts'

export const demoPassword = 'correct-horse-demo'

type DemoAccount = {
  email: string
  role: Role
  name: string
  feeRate?: string
  parent?: string
  referralCode?: string
}

/** One account for each role; the sub-vendor belongs to the vendor. */
export const demoAccounts: readonly DemoAccount[] = [
  {email: 'superadmin@demo.test', role: 'superadmin', name: 'Ольга Смирнова'},
  {email: 'admin@demo.test', role: 'admin', name: 'Игорь Соколов'},
  {email: 'api-admin@demo.test', role: 'api_admin', name: 'Дмитрий Орлов'},
  {email: 'paymaster@demo.test', role: 'paymaster', name: 'Марина Белова'},
  {
    email: 'vendor@demo.test',
    role: 'vendor',
    name: 'Анна Кузнецова',
    feeRate: '2.5',
    referralCode: 'ANNA7K2M'
  },
  {
    email: 'sub-vendor@demo.test',
    role: 'sub_vendor',
    name: '李娜',
    feeRate: '2.5',
    parent: 'vendor@demo.test'
  }
]

/** Makes the accounts that are missing; answers with every account's id by its e-mail. */
export async function seedAccounts(
  tx: Tx,
  hashOf: (password: string) => Promise<string>
): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  let passwordHash: string | null = null
  for (const {parent, ...account} of demoAccounts) {
    const [found] = await tx.query<{id: bigint}>(
      'select id from users where lower(email) = $1 and deleted_at is null',
      [account.email]
    )
    if (found) {
      ids.set(account.email, Number(found.id))
      continue
    }
    passwordHash ??= await hashOf(demoPassword)
    const parentId = parent === undefined ? null : (ids.get(parent) ?? null)
    ids.set(account.email, await insertUser(tx, {...account, parentId, passwordHash, emailConfirmed: true}))
  }
  return ids
}
