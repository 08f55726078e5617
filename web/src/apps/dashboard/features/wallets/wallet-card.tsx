import type {Wallet} from '@paydesk/contracts/wallets'
import {ArrowLeftRight, Banknote} from 'lucide-react'
import {useTranslation} from 'react-i18next'
import {Button} from '@/components/ui/button.tsx'
import {cn} from '@/lib/cn.ts'
import {Amount} from '@/shared/amount.tsx'
import {useMay, useMe} from '@/shared/me.tsx'
import {type MoneyDialog, useOpenMoneyDialog} from '@/shared/money-dialogs.tsx'
import {StatementLink} from '@/shared/statement-link.tsx'

/** One wallet: the available amount, large; below it the balance and the amount held by open requests. */
export function WalletCard({wallet, className}: {wallet: Wallet; className?: string}) {
  const {t} = useTranslation('wallets')
  const {currency, balance, available, reserved} = wallet
  const {id} = useMe()
  const lines = [
    {label: t('balance'), amount: balance},
    {label: t('reserved'), amount: reserved}
  ]
  return (
    <section
      aria-label={t('wallet', {currency})}
      className={cn(
        'flex min-w-0 snap-start flex-col gap-2 rounded-xl border bg-card p-4 shadow-xs',
        className
      )}
    >
      <div className="flex min-h-7 pointer-coarse:min-h-10 items-center justify-between gap-2">
        <h2 className="text-xs font-medium whitespace-nowrap text-muted-foreground">
          {currency} · {t('available')}
        </h2>
        <WalletActions wallet={wallet} />
      </div>
      <p className="text-xl font-semibold tracking-tight [overflow-wrap:anywhere]">
        <Amount amount={available} currency={currency} className="whitespace-normal" />
      </p>
      <dl className="flex flex-wrap gap-x-5 gap-y-1 text-xs max-md:flex-col">
        {lines.map(({label, amount}) => (
          <div key={label} className="flex items-baseline gap-1.5">
            <dt className="text-muted-foreground">{label}</dt>
            <dd>
              <Amount amount={amount} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
      <StatementLink userId={id} currency={currency} />
      {currency === 'CNY' ? <p className="text-xs text-muted-foreground">{t('holdOnly')}</p> : null}
    </section>
  )
}

/** The actions of a wallet; CNY can be neither exchanged nor cashed out. */
function WalletActions({wallet: {currency}}: {wallet: Wallet}) {
  const {t} = useTranslation('wallets')
  const may = useMay()
  const open = useOpenMoneyDialog()
  if (currency === 'CNY') return null
  const actions: {is: boolean; label: string; icon: typeof Banknote; dialog: MoneyDialog}[] = [
    {
      is: may('transactions', 'exchange'),
      label: t('exchange'),
      icon: ArrowLeftRight,
      dialog: {kind: 'exchange', source: currency}
    },
    {
      is: may('cashoutRequests', 'create'),
      label: t('cashout'),
      icon: Banknote,
      dialog: {kind: 'cashout', currency}
    }
  ]
  return (
    <div className="-me-1.5 pointer-coarse:-me-3 flex gap-0.5 pointer-coarse:gap-1">
      {actions.map(({is, label, icon: Icon, dialog}) =>
        is ? (
          <Button
            key={label}
            variant="ghost"
            size="sm"
            className="px-1.5 pointer-coarse:h-10 pointer-coarse:px-3 text-primary max-sm:[&_svg]:hidden"
            aria-label={`${label}: ${currency}`}
            onClick={() => open(dialog)}
          >
            <Icon aria-hidden />
            {label}
          </Button>
        ) : null
      )}
    </div>
  )
}
