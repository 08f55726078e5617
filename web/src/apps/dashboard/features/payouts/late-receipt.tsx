import {FileClock} from 'lucide-react'
import {useTranslation} from 'react-i18next'
import {Badge} from '@/components/ui/badge.tsx'

/** Marks a payout whose receipt came after its end. */
export function LateReceipt() {
  const {t} = useTranslation('payouts')
  return (
    <Badge tone="warning" title={t('lateReceipt')}>
      <FileClock role="img" aria-label={t('lateReceipt')} />
    </Badge>
  )
}
