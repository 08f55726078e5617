import {describe, expectTypeOf, it} from 'vitest'
import type {z} from 'zod'
import type {components} from '../generated/wire.d.ts'
import type {
  cashoutRequestColumns,
  operationColumns,
  payoutColumns,
  payoutImportColumns,
  transactionColumns,
  userColumns
} from './access.ts'
import type {auditEventSchema} from './audit-trail.ts'
import type {cashoutRequestSchema} from './cashout-requests.ts'
import type {exchangeRateSchema} from './exchange-rates.ts'
import type {operationSchema} from './history.ts'
import type {meSchema, walletSchema} from './me.ts'
import type {merchantSchema} from './merchants.ts'
import type {overviewSchema, ownOverviewSchema, staffOverviewSchema} from './overview.ts'
import type {paymentCredentialSchema} from './payment-credentials.ts'
import type {payoutImportSchema} from './payout-imports.ts'
import type {intentReceiptSchema, payoutIntentSchema} from './payout-intents.ts'
import type {payoutDetailsSchema, payoutReceiptSchema, payoutSchema} from './payouts.ts'
import type {settingsSchema} from './settings.ts'
import type {transactionSchema} from './transactions.ts'
import type {userSchema} from './users.ts'

type CamelKey<K extends string> = K extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelKey<Tail>>}`
  : K
type Camel<T> = T extends readonly (infer Item)[]
  ? Camel<Item>[]
  : T extends object
    ? {[K in keyof T as K extends string ? CamelKey<K> : K]: Camel<T[K]>}
    : T

type Wire = components['schemas']
type Input<S extends z.ZodType> = z.input<S>

/** The schema takes everything that the wire may send, and neither side has a field that the other lacks. */
type Fits<S extends z.ZodType, W> = Camel<W> extends Input<S> ? true : false
type SameFields<S extends z.ZodType, W> = [keyof Input<S>, keyof Camel<W>] extends [
  keyof Camel<W>,
  keyof Input<S>
]
  ? true
  : false
type Held<S extends z.ZodType, W> = [Fits<S, W>, SameFields<S, W>]

describe('every row schema', () => {
  it('takes what the wire sends, field by field', () => {
    expectTypeOf<Held<typeof userSchema, Wire['User']>>().toEqualTypeOf<[true, true]>()
    expectTypeOf<Held<typeof meSchema, Wire['Me']>>().toEqualTypeOf<[true, true]>()
    expectTypeOf<Held<typeof walletSchema, Wire['Wallet']>>().toEqualTypeOf<[true, true]>()
    expectTypeOf<Held<typeof settingsSchema, Wire['Settings']>>().toEqualTypeOf<[true, true]>()
    expectTypeOf<Held<typeof exchangeRateSchema, Wire['Quote']>>().toEqualTypeOf<[true, true]>()
    expectTypeOf<Held<typeof merchantSchema, Wire['NamedRef']>>().toEqualTypeOf<[true, true]>()
    expectTypeOf<Held<typeof cashoutRequestSchema, Wire['CashoutRequest']>>().toEqualTypeOf<[true, true]>()
    expectTypeOf<Held<typeof paymentCredentialSchema, Wire['PaymentCredential']>>().toEqualTypeOf<
      [true, true]
    >()
    expectTypeOf<Held<typeof payoutIntentSchema, Wire['PayoutIntent']>>().toEqualTypeOf<[true, true]>()
    expectTypeOf<Held<typeof intentReceiptSchema, Wire['IntentReceipt']>>().toEqualTypeOf<[true, true]>()
    expectTypeOf<Held<typeof payoutSchema, Wire['Payout']>>().toEqualTypeOf<[true, true]>()
    expectTypeOf<Held<typeof payoutDetailsSchema, Wire['PayoutDetails']>>().toEqualTypeOf<[true, true]>()
    expectTypeOf<Held<typeof payoutReceiptSchema, Wire['Receipt']>>().toEqualTypeOf<[true, true]>()
    expectTypeOf<Held<typeof payoutImportSchema, Wire['PayoutImport']>>().toEqualTypeOf<[true, true]>()
    expectTypeOf<Held<typeof transactionSchema, Wire['Transaction']>>().toEqualTypeOf<[true, true]>()
    expectTypeOf<Held<typeof overviewSchema, Wire['Overview']>>().toEqualTypeOf<[true, true]>()
    expectTypeOf<Held<typeof staffOverviewSchema, Wire['StaffOverview']>>().toEqualTypeOf<[true, true]>()
    expectTypeOf<Held<typeof ownOverviewSchema, Wire['OwnOverview']>>().toEqualTypeOf<[true, true]>()
    expectTypeOf<Held<typeof auditEventSchema, Wire['AuditEvent']>>().toEqualTypeOf<[true, true]>()
  })
})

type ColumnOf<Columns extends readonly string[]> = Exclude<Columns[number], 'actions'>
/** Columns that are no field of their row. Buttons are the table's own. */
type Odd<Columns extends readonly string[], S extends z.ZodType> = Exclude<
  ColumnOf<Columns>,
  keyof z.output<S>
>

describe('every column of a list', () => {
  it('is a field of its rows', () => {
    expectTypeOf<Odd<typeof payoutColumns, typeof payoutSchema>>().toEqualTypeOf<never>()
    expectTypeOf<Odd<typeof payoutImportColumns, typeof payoutImportSchema>>().toEqualTypeOf<never>()
    expectTypeOf<Odd<typeof cashoutRequestColumns, typeof cashoutRequestSchema>>().toEqualTypeOf<never>()
    expectTypeOf<Odd<typeof transactionColumns, typeof transactionSchema>>().toEqualTypeOf<never>()
    expectTypeOf<Odd<typeof operationColumns, typeof operationSchema>>().toEqualTypeOf<never>()
    expectTypeOf<Odd<typeof userColumns, typeof userSchema>>().toEqualTypeOf<never>()
  })
})
