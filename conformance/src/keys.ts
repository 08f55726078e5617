import {randomUUID} from 'node:crypto'
import {getApplicationConfig} from '@paydesk/bff/gateway/application-config'
import {updateCashoutRequest} from '@paydesk/bff/gateway/cashout-requests'
import {createExchangeRates} from '@paydesk/bff/gateway/exchange-rates'
import {getMe} from '@paydesk/bff/gateway/me'
import {createTransaction} from '@paydesk/bff/gateway/transactions'
import {deleteUser} from '@paydesk/bff/gateway/users'
import {type OperationEntry, operationEntries} from '@paydesk/contracts/openapi'
import {askWith, type ExampleBody, exampleBodies, unusedEmail, withValues} from './bodies.ts'
import {keyedTypesOf} from './derived.ts'
import {assertError} from './errors.ts'
import {assertThat, type Identity, off, type Run, skipped} from './run.ts'
import type {Exchange} from './target.ts'

type Fields = Record<string, unknown>

/** The callers with keys: staff for a vendor of this run, by its id, and a vendor for itself, by forms. */
export type KeyCallers = {staff: Identity; vendor: Identity | undefined; userId: number; name: string}

/** Each body of the document that takes a key and makes a row is sent twice: one row is made of it. */
export async function checkKeys(run: Run, callers: KeyCallers): Promise<void> {
  for (const entry of operationEntries) {
    if (entry.path.includes('{id}')) continue
    const {operationId} = entry.operation
    const types = keyedTypesOf(operationId)
    for (const body of exampleBodies(operationId)) {
      const type = types.find(({isForm}) => isForm === body.isForm)
      const by = body.isForm ? callers.vendor : callers.staff
      if (type && by) await checkKey(run, entry, {...body, by, callers, extension: type.extension})
    }
  }
}

type Keyed = ExampleBody & {by: Identity; callers: KeyCallers; extension: boolean}

async function checkKey(run: Run, entry: OperationEntry, keyed: Keyed): Promise<void> {
  const {
    path,
    operation: {operationId}
  } = entry
  const {by, isForm, name, extension} = keyed
  const title = `makes one thing for one key (${isForm ? 'form' : 'JSON'}, ${name})`
  await run.check(by, operationId, title, async () => {
    const fields = await fieldsFor(run, keyed)
    const send = (given: Fields) => run.plainly(by, 'POST', path, askWith(isForm, given))
    const first = await send(fields)
    assertThat(first.status === 201, 'status 201', saying(first))
    const again = await send(fields)
    await tidy(run, keyed, [first, again])
    const same = again.status === 201 && idOf(again) === idOf(first)
    if (!same && extension)
      throw off('a call repeated after a lost answer is carried out, or refused, a second time')
    assertThat(same, `${idOf(first)} again`, again.status === 201 ? `${idOf(again)}` : saying(again))
    const [field = 'note'] = ['name', 'text'].filter(each => each in fields)
    assertError(await send({...fields, [field]: `${name} other`}), [422])
  })
}

const idOf = ({body}: Exchange) => (body as {data?: {id?: number}} | undefined)?.data?.id

/** A call that was sent again is answered as it was first: its row has the same time in `field`. */
export function assertSame(again: Exchange, field: string, first: string | null | undefined): void {
  assertThat(again.status === 200, 'the first answer again', `status ${again.status}`)
  const {data} = again.body as {data?: Record<string, unknown>}
  assertThat(data?.[field] === first, 'the first answer again', 'another one')
}

const saying = ({status, body}: Exchange) =>
  [`status ${status}`, ...Object.keys((body as {errors?: object} | undefined)?.errors ?? {})].join(', ')

/** The example's fields with values that suit this upstream, and a key that no call has had. */
async function fieldsFor(run: Run, {by, callers, fields, isForm}: Keyed): Promise<Fields> {
  const {userId, name} = callers
  const values: Fields = {
    user_id: userId,
    subject_type: 'user',
    subject_id: userId,
    name: `${name} key`,
    email: unusedEmail(),
    balance: '0.00'
  }
  const currency = fields.currency ?? fields.source_currency
  if (currency === 'RUB' || currency === 'USDT') {
    values.amount = await leastOf(run, by, currency)
    if (isForm) await requireFunds(run, by, currency, Number(values.amount))
    else if (fields.type === undefined) await credit(run, by, userId, Number(values.amount) * 3)
  }
  if ('quote_id' in fields) {
    const rates = await run.through(by, createExchangeRates)
    values.quote_id = rates.find(
      ({source, destination}) =>
        source === fields.source_currency && destination === fields.destination_currency
    )?.id
  }
  const {quote_id, ...rest} = withValues(fields, values)
  return {...rest, ...(values.quote_id !== undefined && {quote_id}), key: randomUUID()}
}

/** The least that may be both cashed out and exchanged. */
async function leastOf(run: Run, by: Identity, currency: 'RUB' | 'USDT'): Promise<string> {
  const settings = await run.through(by, getApplicationConfig)
  const [cashout, transfer] =
    currency === 'RUB'
      ? [settings.minimumCashoutRub, settings.minimumTransferRub]
      : [settings.minimumCashoutUsdt, settings.minimumTransferUsdt]
  const least = Math.max(10, Math.ceil(Number(cashout)), Math.ceil(Number(transfer)))
  return `${least}.${currency === 'RUB' ? '00' : '000000'}`
}

async function requireFunds(run: Run, by: Identity, currency: string, amount: number): Promise<void> {
  const {wallets} = await run.through(by, getMe)
  const available = Number(wallets.find(wallet => wallet.currency === currency)?.available ?? 0)
  // Twice, and the fees: a server that ignores keys takes it a second time.
  if (available < amount * 2.2) throw skipped(`the vendor has too little ${currency}`)
}

async function credit(run: Run, by: Identity, userId: number, amount: number): Promise<void> {
  const input = {type: 'manual' as const, currency: 'RUB' as const, amount: `${amount}.00`, note: undefined}
  await run.through(by, upstream => createTransaction(upstream, {...input, userId, key: randomUUID()}))
}

/** Undoes the changes of the run's vendor, so that its wallets can be emptied and it can be deleted. */
async function tidy(run: Run, {by, isForm, fields}: Keyed, made: Exchange[]): Promise<void> {
  const ids = new Set(made.filter(({status}) => status === 201).map(idOf))
  for (const id of isForm ? [] : ids) {
    if (id === undefined) continue
    if ('role' in fields) await run.through(by, upstream => deleteUser(upstream, id))
    else if ('currency' in fields && fields.type === undefined)
      await run.through(by, upstream =>
        updateCashoutRequest(upstream, {
          id,
          currency: 'RUB',
          status: 'completed',
          code: '4417',
          note: undefined
        })
      )
  }
}
