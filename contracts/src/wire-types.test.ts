import {describe, expectTypeOf, it} from 'vitest'
import type {z} from 'zod'
import type {components, operations} from '../generated/wire.d.ts'
import type {
  cashoutRequestColumns,
  operationColumns,
  payoutColumns,
  payoutImportColumns,
  transactionColumns,
  userColumns
} from './access.ts'
import type {Calls as Assignments} from './assignments.ts'
import type {Calls as AuditTrail} from './audit-trail.ts'
import type {Calls as Auth} from './auth.ts'
import type {Calls as CashoutRequests, cashoutRequestSchema} from './cashout-requests.ts'
import type {wireErrorSchema} from './errors.ts'
import type {Calls as Events} from './events.ts'
import type {Calls as ExchangeRates} from './exchange-rates.ts'
import type {operationSchema} from './history.ts'
import type {Calls as Me} from './me.ts'
import type {Calls as Merchants} from './merchants.ts'
import type {Calls as Notes} from './notes.ts'
import type {Calls as Notifications} from './notifications.ts'
import type {Calls as Overview} from './overview.ts'
import type {Calls as PaymentCredentials} from './payment-credentials.ts'
import type {importPreviewSchema, Calls as PayoutImports, payoutImportSchema} from './payout-imports.ts'
import type {Calls as PayoutIntents} from './payout-intents.ts'
import type {Calls as Payouts, payoutSchema} from './payouts.ts'
import type {Calls as SavedViews} from './saved-views.ts'
import type {Calls as SecondFactor} from './second-factor.ts'
import type {Calls as Sessions} from './sessions.ts'
import type {Calls as Settings} from './settings.ts'
import type {Calls as StaffAccounts} from './staff-accounts.ts'
import type {Calls as Statements} from './statements.ts'
import type {Calls as Transactions, transactionSchema} from './transactions.ts'
import type {Calls as Users, userSchema} from './users.ts'

/** Every file of schemas declares the calls of its schemas. */
type Calls = Assignments &
  AuditTrail &
  Auth &
  CashoutRequests &
  Events &
  ExchangeRates &
  Me &
  Merchants &
  Notes &
  Notifications &
  Overview &
  PaymentCredentials &
  PayoutImports &
  PayoutIntents &
  Payouts &
  SavedViews &
  SecondFactor &
  StaffAccounts &
  Sessions &
  Settings &
  Statements &
  Transactions &
  Users

type CamelKey<K extends string> = K extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelKey<Tail>>}`
  : K
type Camel<T> = T extends readonly (infer Item)[]
  ? Camel<Item>[]
  : T extends Blob
    ? T
    : T extends object
      ? {[K in keyof T as K extends string ? CamelKey<K> : K]: Camel<T[K]>}
      : T

/** Where something is left over, the compiler's message names it. */
type None<T extends never> = T

/** Every field at every depth, `receipts.uploadedAt`. */
type Paths<T> = T extends readonly (infer Item)[]
  ? Paths<Item>
  : T extends Blob
    ? never
    : T extends object
      ? {[K in keyof T & string]-?: K | `${K}.${Paths<NonNullable<T[K]>>}`}[keyof T & string]
      : never

/** Fields that one side has and the other lacks. */
type Odds<A, B> = Exclude<Paths<A>, Paths<B>> | Exclude<Paths<B>, Paths<A>>

/** The differences between a schema's input and the wire type; never, where there are none. */
type Mismatch<S extends z.ZodType, W> =
  | Odds<z.input<S>, Camel<W>>
  | (Camel<W> extends z.input<S> ? never : 'a field is of another type')

type Body<Op extends keyof operations> = {
  [Status in keyof operations[Op]['responses'] &
    (200 | 201 | 202)]: operations[Op]['responses'][Status] extends {
    content: {'application/json': {data: infer Data}}
  }
    ? Data
    : never
}[keyof operations[Op]['responses'] & (200 | 201 | 202)]
/** The answer of a call: one thing, or a row of its list. */
type Answer<Op extends keyof operations> = RowOf<Body<Op>>
type RowOf<T> = T extends {data: (infer Row)[]} ? Row : T extends (infer Row)[] ? Row : T

/** The schema that reads the answer of each call. A dry run's is another one, and has its own line below. */
type Readers = Calls['answers']
type Answering = {[Op in keyof operations]: [Answer<Op>] extends [never] ? never : Op}[keyof operations]

type Unread = {[Op in keyof Readers]: `${Op}: ${Mismatch<Readers[Op], Answer<Op>>}`}[keyof Readers]

describe('the schema of every answer', () => {
  it('takes what the wire sends, field by field at every depth, and knows no other field', () => {
    expectTypeOf<None<Unread>>().toEqualTypeOf<never>()
    type Preview = components['schemas']['PayoutImportPreview']
    // Totals are by currency, which a type of any key cannot say.
    type Amount = `totals.${string}`
    expectTypeOf<Exclude<Mismatch<typeof importPreviewSchema, Preview>, Amount>>().toEqualTypeOf<never>()
    type Queued = components['schemas']['PayoutImport']
    expectTypeOf<Answer<'createPayoutImport'>>().toEqualTypeOf<Preview | Queued>()
    // Only a conflict says what the row is now. An error is read as the wire writes its keys.
    type Keys = `error_codes${string}` | `errorCodes${string}`
    type Misread = Exclude<Mismatch<typeof wireErrorSchema, components['schemas']['Error']>, Keys>
    expectTypeOf<Misread>().toEqualTypeOf<'current'>()
  })

  it('is listed above', () => {
    expectTypeOf<Exclude<Answering, keyof Readers>>().toEqualTypeOf<'createPayoutImport'>()
  })
})

type Query<Op extends keyof operations> = operations[Op]['parameters'] extends {query?: infer Q}
  ? NonNullable<Q>
  : never
type Bare<K> = K extends `${infer Name}[]` ? CamelKey<Name> : K extends string ? CamelKey<K> : never
/** A query as its input names it: no brackets, camelCase. */
type Filters<Op extends keyof operations> = {[K in keyof Query<Op> as Bare<K>]: Query<Op>[K]}

/** The input of each call with a query, without the parameters that the BFF adds or never sends. */
type Inputs = Calls['queries']
type Asking = {[Op in keyof operations]: [Query<Op>] extends [never] ? never : Op}[keyof operations]

/** Filters that only one side has, and those whose values the wire does not take. */
type AmissInQuery<S extends z.ZodType, F, Own> =
  | Exclude<Odds<z.output<S>, F>, Own>
  | (z.output<S> extends Partial<F> ? never : 'a filter is of another type')

type Unasked = {
  [Op in keyof Inputs]: `${Op}: ${AmissInQuery<Inputs[Op][0], Filters<Op>, Inputs[Op][1]>}`
}[keyof Inputs]

describe('the filters of every query', () => {
  it('are the parameters of the document, by name and type', () => {
    expectTypeOf<None<Unasked>>().toEqualTypeOf<never>()
    expectTypeOf<Asking>().toEqualTypeOf<keyof Inputs>()
  })
})

type RequestBody<Op extends keyof operations> = operations[Op] extends {requestBody: {content: infer Content}}
  ? Content[keyof Content]
  : never

/** The input that becomes the body of each call, without the fields that the BFF adds or sends elsewhere. */
type Bodies = Calls['bodies']
type Sending = {[Op in keyof operations]: [RequestBody<Op>] extends [never] ? never : Op}[keyof operations]
type Unsent = {
  [Op in keyof Bodies]: `${Op}: ${Exclude<Odds<z.output<Bodies[Op][0]>, Camel<RequestBody<Op>>>, Bodies[Op][1]>}`
}[keyof Bodies]

describe('the fields of every body', () => {
  it('are those of the document', () => {
    expectTypeOf<None<Unsent>>().toEqualTypeOf<never>()
    expectTypeOf<Sending>().toEqualTypeOf<keyof Bodies>()
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
