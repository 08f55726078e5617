import {fromMinor} from '@paydesk/contracts/money'
import type {components} from '@paydesk/contracts/wire'
import type {Secrets} from '../../lib/secrets.ts'
import {type PayableRow, requisitesOf} from '../../payouts/requisites.ts'
import {visibleDeadline} from '../../payouts/status.ts'

export function credentialView(
  row: PayableRow,
  secrets: Secrets
): components['schemas']['PaymentCredential'] {
  return {
    type: row.type,
    amount: fromMinor(row.amount, row.currency),
    currency: row.currency,
    ...requisitesOf(row, secrets),
    expires_at: visibleDeadline(row.status, row.expires_at)
  }
}
