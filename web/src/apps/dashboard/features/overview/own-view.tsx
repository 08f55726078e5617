import {type Currency, currencies} from '@paydesk/contracts/enums'
import type {Me} from '@paydesk/contracts/me'
import type {CountedTotal, OwnOverview} from '@paydesk/contracts/overview'
import {useTranslation} from 'react-i18next'
import {useFormat} from '@/i18n/use-format.ts'
import {useMe} from '@/shared/me.tsx'
import {useWallets, walletOf} from '@/shared/wallets.ts'
import {type Figure, Figures} from './figures.tsx'
import {FlowPerDay} from './flow-per-day.tsx'

/** A vendor's or sub-vendor's money at a glance. */
export function OwnView({own: {pending, flowPerDay}}: {own: OwnOverview}) {
  const {t} = useTranslation('overview')
  const me = useMe()
  const {data: wallets = me.wallets} = useWallets()
  // Wallets are the vendor's alone; pending work and flow include the sub-vendors.
  const hasSubVendors = me.role === 'vendor'
  return (
    <>
      <section aria-label={t('wallets')} className="grid gap-3 sm:grid-cols-3">
        {currencies.map(currency => (
          <Wallet key={currency} wallets={wallets} currency={currency} />
        ))}
      </section>
      <div className="flex flex-col gap-2">
        <Figures label={t('pending.title')} figures={useFigures(pending)} />
        {hasSubVendors ? (
          <p className="text-xs text-muted-foreground">{t('pending.withSubVendors')}</p>
        ) : null}
      </div>
      <FlowPerDay rows={flowPerDay} text={hasSubVendors ? t('withSubVendors') : undefined} />
    </>
  )
}

function useFigures(pending: OwnOverview['pending']): Figure[] {
  const {t} = useTranslation('overview')
  const figure = (label: string, totals: readonly CountedTotal[], target: Figure['target']): Figure => ({
    label,
    count: totals.reduce((sum, {count}) => sum + count, 0),
    totals,
    target
  })
  return [
    figure(t('pending.payouts'), pending.payouts, {to: '/admin/payouts', search: {statuses: ['pending']}}),
    figure(t('pending.manualConfirmations'), pending.manualConfirmations, {
      to: '/admin/payouts',
      search: {statuses: ['manual_confirmation']}
    }),
    figure(t('pending.cashoutRequests'), pending.cashoutRequests, {
      to: '/admin/cashout-requests',
      search: {statuses: ['pending']}
    })
  ]
}

function Wallet({wallets, currency}: {wallets: Me['wallets']; currency: Currency}) {
  const {t} = useTranslation('overview')
  const {money} = useFormat()
  const {available, reserved} = walletOf({wallets}, currency)
  return (
    <div className="flex min-w-0 flex-col gap-1 rounded-xl border bg-card p-4 shadow-xs">
      <h2 className="text-xs font-medium text-muted-foreground">
        {currency} · {t('available')}
      </h2>
      <p className="figures text-xl font-semibold tracking-tight [overflow-wrap:anywhere]">
        {money(available, currency)}
      </p>
      <p className="figures text-xs text-muted-foreground">
        {t('reserved')} {money(reserved, currency)}
      </p>
    </div>
  )
}
