import type {Payout} from '@paydesk/contracts/payouts'
import {readNamedOrder, readRecordId} from '@paydesk/contracts/record-id'
import {readRequisite} from '@paydesk/contracts/requisites'
import {shownPayoutStatus} from '@paydesk/contracts/state-machine'
import type {User} from '@paydesk/contracts/users'
import type {NavigateOptions} from '@tanstack/react-router'
import {ArrowDownUp, Banknote, FileUp, type LucideIcon, Store, UserRound, Wallet} from 'lucide-react'
import {useTranslation} from 'react-i18next'
import {CommandGroup, CommandItem} from '@/components/ui/command.tsx'
import {Spinner} from '@/components/ui/spinner.tsx'
import {formatPhone} from '@/lib/phone.ts'
import {Amount} from '@/shared/amount.tsx'
import {useMay} from '@/shared/me.tsx'
import {personHint, personText} from '@/shared/person.tsx'
import {StatusBadge} from '@/shared/status-badge.tsx'
import {useUserSearch} from '@/shared/users.queries.ts'
import {useMerchantsByName, usePayoutsByRequisite, usePayoutsOfOrder} from './find.queries.ts'

type FoundProps = {text: string; go: (to: NavigateOptions) => void}

/** Rows by id at once; by order, card, phone or name once the typing has `settled`. */
export function Found({text, settled, go}: FoundProps & {settled: string}) {
  const digits = readRequisite(text)
  const id = readRecordId(text)
  const named = readNamedOrder(text)
  return (
    <>
      {id ? <ById id={id} go={go} /> : null}
      {settled === text ? (
        <>
          <ByOrder text={text} go={go} />
          {named ? <ByOrder text={named} go={go} /> : null}
          {digits ? <ByRequisite digits={digits} go={go} /> : null}
          {/* A new text starts a new search: results of another text must not show. */}
          <ByName key={text} text={text} go={go} />
          <Merchants text={text} go={go} />
        </>
      ) : (
        <Looking />
      )}
    </>
  )
}

/** An id is gone to unseen: whether there is such a row, its own screen says. */
function ById({id, go}: {id: string; go: FoundProps['go']}) {
  const {t} = useTranslation('commands')
  const may = useMay()
  const places = [
    {
      area: 'payouts',
      icon: Banknote,
      label: t('payoutById', {id}),
      to: {to: '/admin/payouts/$payoutId', params: {payoutId: id}}
    },
    {
      area: 'transactions',
      icon: ArrowDownUp,
      label: t('transactionById', {id}),
      to: {to: '/admin/transactions/$transactionId', params: {transactionId: id}}
    },
    {
      area: 'cashoutRequests',
      icon: Wallet,
      label: t('cashoutRequestById', {id}),
      to: {to: '/admin/cashout-requests/$cashoutRequestId/edit', params: {cashoutRequestId: id}}
    },
    {
      area: 'payoutImports',
      icon: FileUp,
      label: t('payoutImportById', {id}),
      to: {to: '/admin/payout-imports/$payoutImportId', params: {payoutImportId: id}}
    }
  ] as const satisfies readonly {
    area: Parameters<typeof may>[0]
    icon: LucideIcon
    label: string
    to: NavigateOptions
  }[]
  return (
    <CommandGroup heading={t('byId')}>
      {places.map(({area, icon: Icon, label, to}) =>
        may(area, 'read') ? (
          <CommandItem key={area} value={`id ${area}`} onSelect={() => go(to)}>
            <Icon aria-hidden className="text-muted-foreground" />
            {label}
          </CommandItem>
        ) : null
      )}
    </CommandGroup>
  )
}

function ByOrder({text, go}: FoundProps) {
  const {t} = useTranslation('commands')
  const {payouts, isLoading} = usePayoutsOfOrder(text)
  if (isLoading) return <Looking />
  return <Payouts kind="order" heading={t('byOrder')} payouts={payouts} go={go} />
}

function ByRequisite({digits, go}: {digits: string; go: FoundProps['go']}) {
  const {t} = useTranslation('commands')
  const {payouts, isLoading} = usePayoutsByRequisite(digits)
  if (isLoading) return <Looking />
  return <Payouts kind="requisite" heading={t('byRequisite')} payouts={payouts} go={go} />
}

type PayoutsProps = {kind: string; heading: string; payouts: readonly Payout[]; go: FoundProps['go']}

function Payouts({kind, heading, payouts, go}: PayoutsProps) {
  const {t} = useTranslation('commands')
  if (payouts.length === 0) return null
  return (
    <CommandGroup heading={heading}>
      {payouts.map(
        ({id, orderId, amount, currency, status, reversedAt, details: {phoneNumber, cardLast4}}) => (
          <CommandItem
            key={id}
            value={`${kind} ${id}`}
            onSelect={() => go({to: '/admin/payouts/$payoutId', params: {payoutId: String(id)}})}
          >
            <Banknote aria-hidden className="text-muted-foreground" />
            <span className="min-w-0 truncate">{orderId}</span>
            {kind === 'requisite' ? (
              <span className="figures truncate text-muted-foreground">
                {phoneNumber ? formatPhone(phoneNumber) : t('card', {last4: cardLast4})}
              </span>
            ) : null}
            <span className="ms-auto flex items-center gap-2">
              <Amount amount={amount} currency={currency} />
              <StatusBadge kind="payoutStatus" status={shownPayoutStatus({status, reversedAt})} />
            </span>
          </CommandItem>
        )
      )}
    </CommandGroup>
  )
}

function Merchants({text, go}: FoundProps) {
  const {t} = useTranslation('commands')
  const merchants = useMerchantsByName(text)
  if (merchants.length === 0) return null
  return (
    <CommandGroup heading={t('byMerchant')}>
      {merchants.map(({id, name}) => (
        <CommandItem
          key={id}
          value={`merchant ${id}`}
          onSelect={() => go({to: '/admin/payouts', search: {merchantId: id}})}
        >
          <Store aria-hidden className="text-muted-foreground" />
          <span className="min-w-0 truncate">{t('payoutsOf', {name})}</span>
        </CommandItem>
      ))}
    </CommandGroup>
  )
}

function ByName({text, go}: FoundProps) {
  const may = useMay()
  // A sub-vendor knows of nobody but itself.
  if (!may('vendors', 'read') && !may('subVendors', 'read')) return null
  return <Users text={text} go={go} />
}

const shown = 5

function Users({text, go}: FoundProps) {
  const {t} = useTranslation(['commands', 'words'])
  const may = useMay()
  const {users} = useUserSearch(text)
  if (users.length === 0) return null
  const placeOf = ({id, name, role}: User): NavigateOptions => {
    const params = {userId: String(id)}
    if (role === 'vendor') {
      return may('vendors', 'change')
        ? {to: '/admin/vendors/$userId/edit', params}
        : {to: '/admin/vendors', search: {name}}
    }
    return may('subVendors', 'change')
      ? {to: '/admin/sub-vendors/$userId/edit', params}
      : {to: '/admin/sub-vendors', search: {name}}
  }
  return (
    <CommandGroup heading={t('commands:byName')}>
      {users.slice(0, shown).map(user => (
        <CommandItem key={user.id} value={`user ${user.id}`} onSelect={() => go(placeOf(user))}>
          <UserRound aria-hidden className="text-muted-foreground" />
          <span className="min-w-0 truncate">{user.name}</span>
          <span className="min-w-0 truncate text-xs text-muted-foreground">{personHint(user)}</span>
          <span className="ms-auto text-muted-foreground">{t(`words:role.${user.role}`)}</span>
        </CommandItem>
      ))}
      {users.slice(0, shown).map(user => (
        <CommandItem
          key={user.id}
          value={`payouts of user ${user.id}`}
          onSelect={() => go({to: '/admin/payouts', search: {users: [user.id]}})}
        >
          <Banknote aria-hidden className="text-muted-foreground" />
          <span className="min-w-0 truncate">{t('commands:payoutsOf', {name: personText(user)})}</span>
        </CommandItem>
      ))}
    </CommandGroup>
  )
}

function Looking() {
  const {t} = useTranslation('commands')
  return (
    <p role="status" className="flex items-center gap-2 px-2 py-1.5 text-muted-foreground">
      <Spinner />
      {t('looking')}
    </p>
  )
}
