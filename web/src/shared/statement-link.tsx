import type {Currency} from '@paydesk/contracts/enums'
import {Link} from '@tanstack/react-router'
import type {ReactNode} from 'react'
import {useTranslation} from 'react-i18next'
import {useUnsupported} from '@/lib/capabilities.ts'
import {linkLook} from './transaction-kind.tsx'

type StatementLinkProps = {
  userId: number
  currency: Currency
  /** What is a link instead of the word "statement". */
  children?: ReactNode
}

/** The way to a wallet's statement; `children` alone where the server is known to have none. */
export function StatementLink({userId, currency, children}: StatementLinkProps) {
  const {t} = useTranslation('common')
  const unsupported = useUnsupported()
  if (unsupported('statements')) return children ?? null
  return (
    <Link
      to="/admin/statements/$userId/$currency"
      params={{userId: String(userId), currency}}
      className={children ? linkLook : `self-baseline text-xs ${linkLook}`}
      title={t('statementOf', {currency})}
      aria-label={children ? undefined : t('statementOf', {currency})}
    >
      {children ?? t('statement')}
    </Link>
  )
}
