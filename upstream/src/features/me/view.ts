import type {components} from '@paydesk/contracts/wire'
import {userWithWalletsView} from '../../identity/user-view.ts'
import type {Wallet} from '../../ledger/wallets.ts'
import type {Secrets} from '../../lib/secrets.ts'
import {referralQrUrl} from '../../storage/store.ts'
import type {MeRow} from './sql.ts'

/** Only a vendor invites: a user who signs up by its referral code becomes its sub-vendor. */
export function meView(row: MeRow, wallets: Wallet[], secrets: Secrets): components['schemas']['Me'] {
  const invites = row.role === 'vendor'
  return {
    ...userWithWalletsView(row, wallets),
    referral_code: invites ? row.referral_code : null,
    referral_qr: invites ? referralQrUrl(secrets, row.referral_code) : null,
    language: row.language,
    phone_asks_password: row.phone_asks_password
  }
}
