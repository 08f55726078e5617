import type {Currency} from '@paydesk/contracts/enums'
import {Link} from '@tanstack/react-router'
import {useTranslation} from 'react-i18next'
import {useUnsupported} from '@/lib/capabilities.ts'
import {linkLook} from './transaction-kind.tsx'

/** The way to a wallet's statement; nothing where the server is known to have none. */
export function StatementLink({userId, currency}: {userId: number; currency: Currency}) {
  const {t} = useTranslation('common')
  const unsupported = useUnsupported()
  if (unsupported('statements')) return null
  return (
    <Link
      to="/admin/statements/$userId/$currency"
      params={{userId: String(userId), currency}}
      className={`self-start text-xs ${linkLook}`}
      aria-label={t('statementOf', {currency})}
    >
      {t('statement')}
    </Link>
  )
}
