import type {Me} from '@paydesk/contracts/me'
import {Download, QrCode} from 'lucide-react'
import {useState} from 'react'
import {useTranslation} from 'react-i18next'
import {Alert} from '@/components/ui/alert.tsx'
import {Button} from '@/components/ui/button.tsx'
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
  DialogTrigger
} from '@/components/ui/dialog.tsx'
import {LinkRow} from '@/shared/invitation/link-row.tsx'
import {useMe} from '@/shared/me.tsx'
import {useRenewQr} from './sub-vendors.queries.ts'

/** Opens the QR code by which a vendor's sub-vendors sign up; nothing for users without a code. */
export function QrButton() {
  const {t} = useTranslation('sub-vendors')
  const {referralCode, referralQr} = useMe()
  if (!referralCode) return null
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button variant="secondary">
          <QrCode aria-hidden />
          {t('qr.open')}
        </Button>
      </DialogTrigger>
      <DialogContent className="max-w-md">
        <DialogHeader>
          <DialogTitle>{t('qr.title')}</DialogTitle>
          <DialogDescription>{t('qr.text')}</DialogDescription>
        </DialogHeader>
        <QrImage address={referralQr} />
        <LinkRow
          link={signUpLink(referralCode)}
          label={t('qr.link')}
          copy={t('qr.copy')}
          copied={t('qr.copied')}
        />
      </DialogContent>
    </Dialog>
  )
}

const signUpLink = (code: string) =>
  `${window.location.origin}/admin/sign-up?referralCode=${encodeURIComponent(code)}`

function QrImage({address}: {address: Me['referralQr']}) {
  const {t} = useTranslation('sub-vendors')
  const renew = useRenewQr()
  const [failed, setFailed] = useState<string>()
  if (!address) return null
  // An address that is too old is renewed once; a new one that fails as well is given up.
  const isBroken = failed === address
  const onError = () => {
    if (failed === undefined) renew()
    setFailed(address)
  }
  if (isBroken) return <Alert tone="warning">{t('qr.broken')}</Alert>
  return (
    <div className="flex flex-col items-center gap-3">
      {/* White in both themes: cameras read dark on light. */}
      <img
        src={address}
        alt={t('qr.image')}
        width={224}
        height={224}
        className="size-56 rounded-lg border bg-white p-2"
        onError={onError}
      />
      <Button variant="secondary" asChild>
        <a href={address} download="sign-up-qr">
          <Download aria-hidden />
          {t('qr.save')}
        </a>
      </Button>
    </div>
  )
}
