import type {Payout} from '@paydesk/contracts/payouts'
import {Download, FileText} from 'lucide-react'
import {useState} from 'react'
import {useTranslation} from 'react-i18next'
import {Button} from '@/components/ui/button.tsx'
import {Dialog, DialogContent, DialogHeader, DialogTitle, DialogTrigger} from '@/components/ui/dialog.tsx'
import {cn} from '@/lib/cn.ts'
import {isImage, type Receipt, ReceiptView} from './receipt-view.tsx'

type ReceiptThumbnailProps = {receipt: Receipt; payout: Payout; className?: string}

/** A receipt, small: an image opens large, next to what it has to say. */
export function ReceiptThumbnail({receipt, payout, className = 'size-12'}: ReceiptThumbnailProps) {
  const {t} = useTranslation('payout')
  // A file named as an image may be one that the browser cannot draw.
  const [isShown, setShown] = useState(isImage(receipt))
  const look = cn('shrink-0 overflow-hidden rounded-md border bg-muted', className)
  if (!isShown) {
    return (
      <span className={cn(look, 'grid place-content-center text-muted-foreground')}>
        <FileText aria-hidden className="size-5" />
      </span>
    )
  }
  const onBroken = () => setShown(false)
  return (
    <Dialog>
      <DialogTrigger asChild>
        <button
          type="button"
          data-print="image"
          aria-label={t('receipts.view', {name: receipt.name})}
          className={cn(look, 'hover:opacity-80')}
        >
          <img
            src={receipt.url}
            alt=""
            loading="lazy"
            className="size-full object-cover object-top"
            onError={onBroken}
          />
        </button>
      </DialogTrigger>
      <DialogContent className="max-w-5xl" aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle className="truncate">{receipt.name}</DialogTitle>
        </DialogHeader>
        <ReceiptView {...{receipt, payout, onBroken}} className="h-[70dvh] max-sm:h-[50dvh]" />
      </DialogContent>
    </Dialog>
  )
}

/** Saves a receipt's file. */
export function SaveReceipt({receipt: {name, url}}: {receipt: Receipt}) {
  const {t} = useTranslation('payout')
  const label = t('receipts.save', {name})
  return (
    <Button variant="ghost" size="icon" asChild>
      <a href={url} download={name} aria-label={label} title={label}>
        <Download aria-hidden />
      </a>
    </Button>
  )
}
