import {useTranslation} from 'react-i18next'
import {Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle} from '@/components/ui/dialog.tsx'
import {useMe} from '@/shared/me.tsx'
import {useWallets} from '@/shared/wallets.ts'
import {WalletsList} from './wallets-list.tsx'

/** The user's wallets and their actions. */
export function WalletsDialog({onClose}: {onClose: () => void}) {
  const {t} = useTranslation('wallets')
  const me = useMe()
  const {data} = useWallets()
  return (
    <Dialog open onOpenChange={open => !open && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{t('title')}</DialogTitle>
          <DialogDescription>{t('text')}</DialogDescription>
        </DialogHeader>
        <WalletsList wallets={data ?? me.wallets} />
      </DialogContent>
    </Dialog>
  )
}
