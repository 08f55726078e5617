import type {StaffAccount} from '@paydesk/contracts/staff-accounts'
import {useTranslation} from 'react-i18next'
import {Badge} from '@/components/ui/badge.tsx'

/** Whether somebody signs in to the account: disabled, invited, or nothing where all is usual. */
export function AccountState({account: {disabledAt, joined}}: {account: StaffAccount}) {
  const {t} = useTranslation('staff-accounts')
  if (disabledAt) return <Badge tone="danger">{t('state.disabled')}</Badge>
  return joined ? null : <Badge tone="info">{t('state.invited')}</Badge>
}
