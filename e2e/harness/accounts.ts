/** The demo's accounts and the one password of them all. */
export const demoPassword = 'correct-horse-demo'
export const account = {
  superadmin: 'superadmin@demo.test',
  admin: 'admin@demo.test',
  apiAdmin: 'api-admin@demo.test',
  paymaster: 'paymaster@demo.test',
  vendor: 'vendor@demo.test',
  subVendor: 'sub-vendor@demo.test'
} as const
