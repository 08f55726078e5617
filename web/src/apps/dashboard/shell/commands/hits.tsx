import {readSearch} from '@paydesk/contracts/search'
import {shownCashoutStatus, shownPayoutStatus} from '@paydesk/contracts/state-machine'
import type {NavigateOptions} from '@tanstack/react-router'
import {ArrowDownUp, Banknote, Building2, List, type LucideIcon, UserRound, Wallet} from 'lucide-react'
import type {ReactNode} from 'react'
import {useTranslation} from 'react-i18next'
import {CommandGroup, CommandItem} from '@/components/ui/command.tsx'
import {useFormat} from '@/i18n/use-format.ts'
import {formatPhone} from '@/lib/phone.ts'
import {Amount} from '@/shared/amount.tsx'
import {personHint} from '@/shared/person.tsx'
import {StatusBadge} from '@/shared/status-badge.tsx'
import {useKindText} from '@/shared/transaction-kind.tsx'
import {userPaths} from '@/shared/users/user-kind.ts'
import type {Hit, More} from './find.queries.ts'

type HitsProps = {
  heading: string
  /** What was typed; digits of a phone or card show it in the row. */
  text?: string
  hits: readonly Hit[]
  /** Lists that have more of what the text finds. */
  more?: readonly More[]
  go: (to: NavigateOptions) => void
}

export const hitValue = ({kind, row: {id}}: Hit) => `${kind} ${id}`

const icons: Record<Hit['kind'], LucideIcon> = {
  payouts: Banknote,
  cashoutRequests: Wallet,
  transactions: ArrowDownUp,
  vendors: UserRound,
  subVendors: UserRound,
  merchants: Building2
}

const listPaths = {
  payouts: '/admin/payouts',
  cashoutRequests: '/admin/cashout-requests',
  transactions: '/admin/transactions',
  vendors: userPaths.vendors.list,
  subVendors: userPaths.subVendors.list
} as const

/** Records as rows of the palette: which it is, whose, its amount and its status. */
export function Hits({heading, text = '', hits, more = [], go}: HitsProps) {
  const {t} = useTranslation(['commands', 'common'])
  const {number} = useFormat()
  return (
    <CommandGroup heading={heading}>
      {hits.map(hit => {
        const Icon = icons[hit.kind]
        return (
          <CommandItem key={hitValue(hit)} value={hitValue(hit)} onSelect={() => go(placeOf(hit))}>
            <Icon aria-hidden className="text-muted-foreground" />
            <HitText hit={hit} text={text} />
          </CommandItem>
        )
      })}
      {more.map(list => (
        <CommandItem key={list.kind} value={`all ${list.kind}`} onSelect={() => go(listOf(list))}>
          <List aria-hidden className="text-muted-foreground" />
          {list.kind === 'merchants'
            ? t('commands:moreMerchants', {rest: number(list.rest)})
            : t('commands:showAll', {
                list: t(`common:nav.${list.kind}`),
                total: `${number(list.total)}${list.totalCapped ? '+' : ''}`
              })}
        </CommandItem>
      ))}
    </CommandGroup>
  )
}

const listOf = (list: More): NavigateOptions =>
  list.kind === 'merchants'
    ? {to: '/admin/merchants'}
    : {to: listPaths[list.kind], search: {search: list.search} as never}

/** The screen of a record. */
function placeOf({kind, row}: Hit): NavigateOptions {
  const id = String(row.id)
  switch (kind) {
    case 'payouts':
      return {to: '/admin/payouts/$payoutId', params: {payoutId: id}}
    case 'cashoutRequests':
      return {to: '/admin/cashout-requests/$cashoutRequestId/edit', params: {cashoutRequestId: id}}
    case 'transactions':
      return {to: '/admin/transactions/$transactionId', params: {transactionId: id}}
    case 'merchants':
      return {to: '/admin/merchants/$merchantId', params: {merchantId: id}}
    default:
      return {to: userPaths[kind].view, params: {userId: id}}
  }
}

function HitText({hit, text}: {hit: Hit; text: string}) {
  const {t} = useTranslation(['commands', 'words'])
  const kindText = useKindText()
  switch (hit.kind) {
    case 'payouts': {
      const {id, orderId, user, merchant, details, amount, currency, status, reversedAt} = hit.row
      const {digits, cardLast4} = readSearch(text)
      const where = details.phoneNumber
        ? formatPhone(details.phoneNumber)
        : t('commands:card', {last4: details.cardLast4})
      const isByDigits = digits.length > 0 || cardLast4 !== undefined
      return (
        <Line
          name={orderId}
          more={[`# ${id}`, isByDigits ? where : null, user?.name ?? merchant.name]}
          end={
            <>
              <Amount amount={amount} currency={currency} />
              <StatusBadge
                kind="payoutStatus"
                status={shownPayoutStatus({status, reversedAt: reversedAt ?? null})}
              />
            </>
          }
        />
      )
    }
    case 'cashoutRequests': {
      const {id, user, amount, currency, status, cancelledAt} = hit.row
      return (
        <Line
          name={t('commands:cashoutRequestById', {id})}
          more={[user.name]}
          end={
            <>
              <Amount amount={amount} currency={currency} />
              <StatusBadge
                kind="cashoutRequestStatus"
                status={shownCashoutStatus({status, cancelledAt: cancelledAt ?? null})}
              />
            </>
          }
        />
      )
    }
    case 'transactions': {
      const {id, user, amount, currency, status} = hit.row
      return (
        <Line
          name={t('commands:transactionById', {id})}
          more={[kindText(hit.row), user?.name]}
          end={
            <>
              <Amount amount={amount} currency={currency} />
              <StatusBadge kind="transactionStatus" status={status} />
            </>
          }
        />
      )
    }
    case 'merchants':
      return <Line name={hit.row.name} more={[`# ${hit.row.id}`]} />
    default:
      return (
        <Line
          name={hit.row.name}
          more={[personHint(hit.row)]}
          end={<span className="text-muted-foreground">{t(`words:role.${hit.row.role}`)}</span>}
        />
      )
  }
}

type LineProps = {name: string; more: (string | null | undefined)[]; end?: ReactNode}

function Line({name, more, end}: LineProps) {
  return (
    <>
      <span className="min-w-0 shrink-0 truncate max-md:shrink">{name}</span>
      <span className="figures min-w-0 truncate text-xs text-muted-foreground max-md:hidden">
        {more.filter(Boolean).join(' · ')}
      </span>
      <span className="ms-auto flex shrink-0 items-center gap-2">{end}</span>
    </>
  )
}
