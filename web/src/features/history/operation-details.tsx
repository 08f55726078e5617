import type {Operation} from '@paydesk/contracts/history'
import type {Money} from '@paydesk/contracts/money'
import {ArrowRight} from 'lucide-react'
import {useCallback} from 'react'
import {useTranslation} from 'react-i18next'
import {CopyButton} from '@/components/copy-button.tsx'
import {useFormat} from '@/i18n/use-format.ts'
import {Amount} from '@/shared/amount.tsx'

const shortened = (wallet: string) => `${wallet.slice(0, 6)}…${wallet.slice(-4)}`

function MoneyText({value}: {value: Money}) {
  return <Amount amount={value.amount} currency={value.currency} className="md:font-medium" />
}

/** What was debited and what came of it, the fee, and where it went. */
export function OperationDetails({operation: {details}}: {operation: Operation}) {
  const {t} = useTranslation('history')
  const {source, destination, fee, user, wallet, code} = details
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-0.5 max-md:flex-col max-md:items-start max-md:font-normal">
      <span className="flex flex-wrap items-center gap-x-1.5 max-md:font-semibold">
        {source ? <MoneyText value={source} /> : null}
        {source && destination ? (
          <ArrowRight role="img" aria-label={t('into')} className="size-3.5 text-muted-foreground" />
        ) : null}
        {destination ? <MoneyText value={destination} /> : null}
      </span>
      {fee ? (
        <span className="text-xs text-muted-foreground">
          {t('fee')} <Amount amount={fee.amount} currency={fee.currency} />
        </span>
      ) : null}
      {/* What can be copied stands last: its button lies in the gap behind it. */}
      {user ? <span className="text-xs text-muted-foreground">{user.name}</span> : null}
      {wallet ? (
        <span className="flex items-center gap-0.5 text-xs text-muted-foreground">
          <span className="font-mono" title={wallet}>
            {shortened(wallet)}
          </span>
          <CopyButton text={wallet} what={t('wallet')} />
        </span>
      ) : null}
      {code ? (
        <span className="flex items-center gap-1 text-xs text-muted-foreground">
          {t('code')} <span className="font-mono text-foreground">{code}</span>
          <CopyButton text={code} what={t('code')} />
        </span>
      ) : null}
    </span>
  )
}

/** The same as one line of text, for the exported file. */
export function useOperationText(): (operation: Operation) => string {
  const {t} = useTranslation('history')
  const {money} = useFormat()
  return useCallback(
    ({details: {source, destination, fee, wallet, code, user}}) => {
      const text = (value: Money) => money(value.amount, value.currency)
      return [
        [source, destination].flatMap(value => (value ? [text(value)] : [])).join(' → '),
        fee && `${t('fee')} ${text(fee)}`,
        user?.name,
        wallet && `${t('wallet')} ${wallet}`,
        code && `${t('code')} ${code}`
      ]
        .filter(Boolean)
        .join(', ')
    },
    [t, money]
  )
}
