import {isStaff} from '@paydesk/contracts/access'
import {Wallet} from 'lucide-react'
import {useTranslation} from 'react-i18next'
import {Button} from '@/components/ui/button.tsx'
import {Amount} from '@/shared/amount.tsx'
import {useMe} from '@/shared/me.tsx'
import {useOpenMoneyDialog} from '@/shared/money-dialogs.tsx'
import {walletOf} from '@/shared/wallets.ts'

/** What a vendor can spend now, and the way to all the wallets. */
export function WalletsButton() {
  const {t} = useTranslation()
  const me = useMe()
  const open = useOpenMoneyDialog()
  if (isStaff(me.role)) return null
  return (
    <Button
      variant="secondary"
      className="me-1 max-sm:me-0 max-sm:border-0 max-sm:bg-transparent max-sm:px-2 max-sm:shadow-none"
      title={t('nav.wallets')}
      onClick={() => open({kind: 'wallets'})}
    >
      <Wallet aria-hidden />
      <span className="sr-only">{t('nav.wallets')}</span>
      <span className="hidden items-center gap-2 sm:flex">
        <Amount amount={walletOf(me, 'RUB').available} currency="RUB" />
        <span aria-hidden className="text-muted-foreground">
          ·
        </span>
        <Amount amount={walletOf(me, 'USDT').available} currency="USDT" />
      </span>
    </Button>
  )
}
