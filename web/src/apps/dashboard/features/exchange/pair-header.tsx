import type {Wallet} from '@paydesk/contracts/wallets'
import {ArrowLeftRight} from 'lucide-react'
import {useTranslation} from 'react-i18next'
import {Button} from '@/components/ui/button.tsx'
import {Amount} from '@/shared/amount.tsx'
import type {Pair} from './use-quote.ts'

type PairHeaderProps = {pair: Pair; wallets: {source: Wallet; destination: Wallet}; onSwap: () => void}

/** From which wallet into which, with what each of them has to spend. */
export function PairHeader({pair, wallets, onSwap}: PairHeaderProps) {
  const {t} = useTranslation('exchange')
  const sides = {
    source: {label: t('from'), currency: pair.source, wallet: wallets.source},
    destination: {label: t('to'), currency: pair.destination, wallet: wallets.destination}
  }
  return (
    <div className="grid items-stretch gap-2 sm:grid-cols-[1fr_auto_1fr]">
      <Side {...sides.source} />
      <Button
        variant="secondary"
        size="icon"
        className="rotate-90 self-center justify-self-center rounded-full sm:rotate-0"
        aria-label={t('swap')}
        title={t('swap')}
        onClick={onSwap}
      >
        <ArrowLeftRight aria-hidden />
      </Button>
      <Side {...sides.destination} />
    </div>
  )
}

function Side({label, currency, wallet}: {label: string; currency: string; wallet: Wallet}) {
  const {t} = useTranslation('exchange')
  return (
    <div className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-3 rounded-lg border bg-muted/50 px-3 py-2 sm:block">
      <p className="text-xs text-muted-foreground max-sm:w-full">{label}</p>
      <p className="text-base font-semibold">{currency}</p>
      <p className="text-xs text-muted-foreground">
        {t('available')}{' '}
        <Amount amount={wallet.available} currency={wallet.currency} className="text-foreground sm:block" />
      </p>
    </div>
  )
}
