import {auditLogRouter, auditTrailRouter} from './features/audit-trail/audit-trail.procedures.ts'
import {authRouter} from './features/auth/auth.procedures.ts'
import {cashoutRequestsRouter} from './features/cashout-requests/cashout-requests.procedures.ts'
import {exchangeRatesRouter} from './features/exchange-rates/exchange-rates.procedures.ts'
import {historyRouter} from './features/history/history.procedures.ts'
import {liveRouter} from './features/live/live.procedures.ts'
import {meRouter} from './features/me/me.procedures.ts'
import {merchantsRouter} from './features/merchants/merchants.procedures.ts'
import {notesRouter} from './features/notes/notes.procedures.ts'
import {notificationsRouter} from './features/notifications/notifications.procedures.ts'
import {overviewRouter} from './features/overview/overview.procedures.ts'
import {paymentCredentialsRouter} from './features/payment-credentials/payment-credentials.procedures.ts'
import {payoutImportsRouter} from './features/payout-imports/payout-imports.procedures.ts'
import {payoutIntentsRouter} from './features/payout-intents/payout-intents.procedures.ts'
import {payoutsRouter} from './features/payouts/payouts.procedures.ts'
import {savedViewsRouter} from './features/saved-views/saved-views.procedures.ts'
import {secondFactorRouter} from './features/second-factor/second-factor.procedures.ts'
import {sessionsRouter} from './features/sessions/sessions.procedures.ts'
import {settingsRouter} from './features/settings/settings.procedures.ts'
import {staffAccountsRouter} from './features/staff-accounts/staff-accounts.procedures.ts'
import {statementsRouter} from './features/statements/statements.procedures.ts'
import {transactionsRouter} from './features/transactions/transactions.procedures.ts'
import {subVendorsRouter, usersRouter, vendorsRouter} from './features/users/users.procedures.ts'
import {router} from './trpc.ts'

/** Every procedure there is. */
export const appRouter = router({
  auth: authRouter,
  me: meRouter,
  secondFactor: secondFactorRouter,
  sessions: sessionsRouter,
  settings: settingsRouter,
  exchangeRates: exchangeRatesRouter,
  cashoutRequests: cashoutRequestsRouter,
  merchants: merchantsRouter,
  paymentCredentials: paymentCredentialsRouter,
  payoutImports: payoutImportsRouter,
  payoutIntents: payoutIntentsRouter,
  payouts: payoutsRouter,
  transactions: transactionsRouter,
  history: historyRouter,
  vendors: vendorsRouter,
  subVendors: subVendorsRouter,
  users: usersRouter,
  statements: statementsRouter,
  overview: overviewRouter,
  notes: notesRouter,
  savedViews: savedViewsRouter,
  notifications: notificationsRouter,
  auditTrail: auditTrailRouter,
  auditLog: auditLogRouter,
  staffAccounts: staffAccountsRouter,
  live: liveRouter
})

export type AppRouter = typeof appRouter
