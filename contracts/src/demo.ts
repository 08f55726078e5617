import type {Role} from './enums.ts'

/** The one password of all accounts of the demonstration. It is public, so a demonstration listens on this machine. */
export const demoPassword = 'correct-horse-demo'

/** The email of the demonstration's account of each role. */
export const demoAccounts: Readonly<Record<Role, string>> = {
  superadmin: 'superadmin@demo.test',
  admin: 'admin@demo.test',
  api_admin: 'api-admin@demo.test',
  paymaster: 'paymaster@demo.test',
  vendor: 'vendor@demo.test',
  sub_vendor: 'sub-vendor@demo.test'
}
