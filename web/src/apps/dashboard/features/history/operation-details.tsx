import type {Operation} from '@paydesk/contracts/history'
import {useTranslation} from 'react-i18next'
import {CopyButton} from '@/components/copy-button.tsx'
import {Person} from '@/shared/person.tsx'

const shortened = (wallet: string) => `${wallet.slice(0, 6)}…${wallet.slice(-4)}`

/** Whose operation it is, and where the money went; nothing where none of these is known. */
export function OperationDetails({operation}: {operation: Operation}) {
  const {t} = useTranslation('history')
  const {user, wallet, code} = operation.details
  return (
    <span className="flex items-center gap-x-3 gap-y-0.5 text-xs text-muted-foreground max-md:flex-wrap">
      {/* Copyable values stand last: the copy button lies in the gap behind them. */}
      {user ? <Person person={user} nameWidth="in-data-[slot=table-cell]:max-w-40" /> : null}
      {wallet ? (
        <span className="flex items-center gap-0.5">
          <span className="font-mono" title={wallet}>
            {shortened(wallet)}
          </span>
          <CopyButton text={wallet} what={t('wallet')} />
        </span>
      ) : null}
      {code ? (
        <span className="flex items-center gap-1">
          {t('code')} <span className="font-mono text-foreground">{code}</span>
          <CopyButton text={code} what={t('code')} />
        </span>
      ) : null}
    </span>
  )
}
