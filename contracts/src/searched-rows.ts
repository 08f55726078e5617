import type {AuditLogEntry} from './audit-trail.ts'
import type {CashoutRequest} from './cashout-requests.ts'
import type {Operation} from './history.ts'
import type {Merchant} from './merchants.ts'
import type {Payout} from './payouts.ts'
import type {Searched} from './search.ts'
import type {Transaction} from './transactions.ts'
import type {User} from './users.ts'

/** What a search looks at in the rows of each list: only what the row shows. */

export const searchedPayout = ({id, orderId, details, user, merchant}: Payout): Searched => ({
  id,
  orderId,
  names: [user?.name, merchant.name],
  phone: details.phoneNumber,
  cardLast4: details.cardLast4
})

export const searchedCashout = ({id, wallet, operationHash, user}: CashoutRequest): Searched => ({
  id,
  texts: [wallet, operationHash],
  names: [user.name]
})

export const searchedTransaction = ({id, orderId, wallet, user}: Transaction): Searched => ({
  id,
  orderId: orderId ?? undefined,
  texts: [wallet],
  names: [user?.name]
})

export const searchedUser = ({id, name, email, phone}: User): Searched => ({id, names: [name, email], phone})

export const searchedMerchant = ({id, name}: Merchant): Searched => ({id, names: [name]})

export const searchedOperation = ({id, details: {wallet, user}}: Operation): Searched => ({
  id,
  texts: [wallet],
  names: [user?.name]
})

export const searchedAuditEvent = ({subjectId, actor}: AuditLogEntry): Searched => ({
  id: Number(subjectId),
  names: [actor?.name]
})
