import {demoPassword} from '@paydesk/contracts/demo'
import type {Role} from '@paydesk/contracts/enums'
import type {Tx} from '../db/pool.ts'
import {insertUser} from '../identity/accounts.ts'

type DemoAccount = {
  email: string
  role: Role
  name: string
  feeRate?: string
  parent?: string
  referralCode?: string
  /** The vendor's share of the business, relative to the largest vendor's 1. */
  share?: number
}

/** One account for each role, printed at the start; then the other vendors with their sub-vendors. */
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
    referralCode: 'ANNA7K2M',
    share: 1
  },
  {
    email: 'sub-vendor@demo.test',
    role: 'sub_vendor',
    name: '李娜',
    feeRate: '2.5',
    parent: 'vendor@demo.test',
    share: 0.4
  },
  {
    email: 'morozov@demo.test',
    role: 'sub_vendor',
    name: 'Павел Морозов',
    feeRate: '2.5',
    parent: 'vendor@demo.test',
    share: 0.25
  },
  {
    email: 'vostok@demo.test',
    role: 'vendor',
    name: 'ООО «Восток Трейд»',
    feeRate: '1.9',
    referralCode: 'VOSTOK3R',
    share: 0.8
  },
  {
    email: 'kim@demo.test',
    role: 'sub_vendor',
    name: 'Наталья Ким',
    feeRate: '1.9',
    parent: 'vostok@demo.test',
    share: 0.3
  },
  {
    email: 'xinda@demo.test',
    role: 'vendor',
    name: '深圳鑫达科技有限公司',
    feeRate: '1.75',
    referralCode: 'XINDA8QP',
    share: 0.7
  },
  {
    email: 'chen@demo.test',
    role: 'sub_vendor',
    name: '陈晓明',
    feeRate: '1.75',
    parent: 'xinda@demo.test',
    share: 0.3
  },
  {
    email: 'volkov@demo.test',
    role: 'vendor',
    name: 'Сергей Волков',
    feeRate: '3',
    referralCode: 'VOLKOV5T',
    share: 0.35
  },
  {
    email: 'wang@demo.test',
    role: 'vendor',
    name: '王建国',
    feeRate: '2.25',
    referralCode: 'WANGJG4H',
    share: 0.2
  }
]

export type DemoVendor = {email: string; share: number}

/** Vendors and sub-vendors, which hold wallets and take payouts; the largest first. */
export const demoVendors: readonly DemoVendor[] = demoAccounts
  .flatMap(({email, share}) => (share === undefined ? [] : [{email, share}]))
  .sort((a, b) => b.share - a.share)

/** Makes the accounts; answers with every account's id by its email. */
export async function seedAccounts(
  tx: Tx,
  hashOf: (password: string) => Promise<string>
): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  const passwordHash = await hashOf(demoPassword)
  for (const {parent, ...account} of demoAccounts) {
    const parentId = parent === undefined ? null : (ids.get(parent) ?? null)
    ids.set(account.email, await insertUser(tx, {...account, parentId, passwordHash, emailConfirmed: true}))
  }
  return ids
}
