import {isStaff} from '@paydesk/contracts/access'
import {currencies} from '@paydesk/contracts/enums'
import {Wallet} from 'lucide-react'
import {useTranslation} from 'react-i18next'
import {Button} from '@/components/ui/button.tsx'
import {cn} from '@/lib/cn.ts'
import {Amount} from '@/shared/amount.tsx'
import {useMe} from '@/shared/me.tsx'
import {useOpenMoneyDialog} from '@/shared/money-dialogs.tsx'
import {walletOf} from '@/shared/wallets.ts'

/** The vendor's available amounts, as many as fit, and the way to all wallets. */
export function WalletsButton() {
  const {t} = useTranslation()
  const me = useMe()
  const open = useOpenMoneyDialog()
  if (isStaff(me.role)) return null
  return (
    <Button
      variant="secondary"
      className="me-1 max-sm:me-0 max-sm:border-0 max-sm:bg-transparent dark:max-sm:bg-transparent max-sm:w-10 max-sm:px-0 max-sm:shadow-none"
      title={t('nav.wallets')}
      onClick={() => open({kind: 'wallets'})}
    >
      <Wallet aria-hidden />
      <span className="sr-only">{t('nav.wallets')}</span>
      <span className="hidden items-center gap-2 sm:flex">
        {currencies.map(currency => (
          <span
            key={currency}
            className={cn('not-first:border-s not-first:ps-2', currency === 'CNY' && 'max-lg:hidden')}
          >
            <Amount amount={walletOf(me, currency).available} currency={currency} />
          </span>
        ))}
      </span>
    </Button>
  )
}
