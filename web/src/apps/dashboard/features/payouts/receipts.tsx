import type {Payout} from '@paydesk/contracts/payouts'
import {Copy, Download, FileClock, FileText} from 'lucide-react'
import {useState} from 'react'
import {useTranslation} from 'react-i18next'
import {Badge} from '@/components/ui/badge.tsx'
import {Button} from '@/components/ui/button.tsx'
import {Card, CardContent, CardHeader, CardTitle} from '@/components/ui/card.tsx'
import {Dialog, DialogContent, DialogHeader, DialogTitle, DialogTrigger} from '@/components/ui/dialog.tsx'
import {Time} from '@/shared/time.tsx'

type Receipt = Payout['receipts'][number]

/** The customer's receipts: pictures are shown here, other files are saved. */
export function Receipts({receipts, showMarks}: {receipts: Payout['receipts']; showMarks: boolean}) {
  const {t} = useTranslation(['payout', 'payouts'])
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('payout:receipts.title')}</CardTitle>
      </CardHeader>
      <CardContent>
        {receipts.length === 0 ? (
          <p className="text-muted-foreground">{t('payout:receipts.none')}</p>
        ) : (
          <ul className="flex flex-col gap-3">
            {receipts.map(receipt => (
              <ReceiptLine key={receipt.id} receipt={receipt} showMarks={showMarks} />
            ))}
          </ul>
        )}
      </CardContent>
    </Card>
  )
}

const picture = /\.(jpe?g|png|webp)$/i

function ReceiptLine({receipt, showMarks}: {receipt: Receipt; showMarks: boolean}) {
  const {t} = useTranslation(['payout', 'payouts'])
  // A file named as an image may be one that the browser cannot draw.
  const [isPicture, setPicture] = useState(picture.test(receipt.name))
  return (
    <li className="flex items-start gap-3">
      {isPicture ? (
        <PictureDialog receipt={receipt} onBroken={() => setPicture(false)} />
      ) : (
        <span className="grid size-12 shrink-0 place-content-center rounded-md border bg-muted text-muted-foreground">
          <FileText aria-hidden className="size-5" />
        </span>
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="truncate font-medium" title={receipt.name}>
          {receipt.name}
        </p>
        <p className="text-xs text-muted-foreground">
          <Time value={receipt.uploadedAt} exact />
        </p>
        {showMarks ? <Marks receipt={receipt} /> : null}
      </div>
      <Button variant="ghost" size="icon" asChild>
        <a
          href={receipt.url}
          download={receipt.name}
          aria-label={t('payout:receipts.save', {name: receipt.name})}
          title={t('payout:receipts.save', {name: receipt.name})}
        >
          <Download aria-hidden />
        </a>
      </Button>
    </li>
  )
}

function Marks({receipt}: {receipt: Receipt}) {
  const {t} = useTranslation(['payout', 'payouts'])
  if (!receipt.late && !receipt.usedBefore) return null
  return (
    <p className="flex flex-wrap gap-1.5">
      {receipt.late ? (
        <Badge tone="warning">
          <FileClock aria-hidden />
          {t('payouts:lateReceipt')}
        </Badge>
      ) : null}
      {receipt.usedBefore ? (
        <Badge tone="danger">
          <Copy aria-hidden />
          {t('payout:usedBefore')}
        </Badge>
      ) : null}
    </p>
  )
}

function PictureDialog({receipt, onBroken}: {receipt: Receipt; onBroken: () => void}) {
  const {t} = useTranslation(['payout', 'payouts'])
  return (
    <Dialog>
      <DialogTrigger asChild>
        <button
          type="button"
          data-print="picture"
          aria-label={t('payout:receipts.view', {name: receipt.name})}
          className="size-12 shrink-0 overflow-hidden rounded-md border bg-muted hover:opacity-80"
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
      <DialogContent className="max-w-3xl" aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle className="truncate">{receipt.name}</DialogTitle>
        </DialogHeader>
        <img
          src={receipt.url}
          alt={t('payout:receipts.alt', {name: receipt.name})}
          className="max-h-[75dvh] w-full rounded-lg bg-muted object-contain"
        />
      </DialogContent>
    </Dialog>
  )
}
