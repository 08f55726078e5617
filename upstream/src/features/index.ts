/**
 * The list of everything the upstream can do.
 *
 * To add a feature, make a folder next to this file and one line below:
 *
 *   <name>/sql.ts       queries: take a Queryable, answer rows (bigint ids, BigInt minor units, Date)
 *   <name>/view.ts      a row as the wire shows it: a whitelist in snake_case, money as strings
 *   <name>/commands.ts  changes: command() or idempotentCommand(), one call = one transaction, with audit(); a file of
 *                       one command has its name (add-receipt.ts)
 *   <name>/routes.ts    route('operationId', async call => ({status: 200, body: ...})) and defineFeature()
 *   <name>/*.test.ts    against startTestApp() of test/app.ts
 *
 * Path, method, parameters, body and answer of a route come from the document by its operationId;
 * the request is validated before the handler runs, and in tests the answer is validated too. Refuse
 * with `throw refuse.…()`. A feature never imports another: code that two of them need lives in identity/,
 * payouts/, storage/, ledger/, db/ or lib/.
 */
export {applicationConfig} from './application-config/routes.ts'
export {auditEvents} from './audit-events/routes.ts'
export {cashoutRequests} from './cashout-requests/routes.ts'
export {events} from './events/routes.ts'
export {exchangeRates} from './exchange-rates/routes.ts'
export {files} from './files/routes.ts'
export {me} from './me/routes.ts'
export {merchants} from './merchants/routes.ts'
export {messages} from './messages/routes.ts'
export {notes} from './notes/routes.ts'
export {notifications} from './notifications/routes.ts'
export {overview} from './overview/routes.ts'
export {passwords} from './passwords/routes.ts'
export {paymentCredentials} from './payment-credentials/routes.ts'
export {payoutImports} from './payout-imports/routes.ts'
export {payoutIntents} from './payout-intents/routes.ts'
export {payouts} from './payouts/routes.ts'
export {registrations} from './registrations/routes.ts'
export {savedViews} from './saved-views/routes.ts'
export {secondFactor} from './second-factor/routes.ts'
export {sessions} from './sessions/routes.ts'
export {staffAccounts} from './staff-accounts/routes.ts'
export {tokens} from './tokens/routes.ts'
export {transactions} from './transactions/routes.ts'
export {users} from './users/routes.ts'
export {verificationCodes} from './verification-codes/routes.ts'
export {walletEntries} from './wallet-entries/routes.ts'
