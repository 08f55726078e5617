import {demoAccounts} from '@paydesk/contracts/demo'

export {demoPassword} from '@paydesk/contracts/demo'

/** The demonstration's accounts by their roles. */
export const account = {
  superadmin: demoAccounts.superadmin,
  admin: demoAccounts.admin,
  apiAdmin: demoAccounts.api_admin,
  paymaster: demoAccounts.paymaster,
  vendor: demoAccounts.vendor,
  subVendor: demoAccounts.sub_vendor
} as const
