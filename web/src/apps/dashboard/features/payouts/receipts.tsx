import {isStaff} from '@paydesk/contracts/access'
import type {Payout} from '@paydesk/contracts/payouts'
import {useState} from 'react'
import {useTranslation} from 'react-i18next'
import {Card, CardContent, CardHeader, CardTitle} from '@/components/ui/card.tsx'
import {useMe} from '@/shared/me.tsx'
import {Time} from '@/shared/time.tsx'
import {ReceiptThumbnail, SaveReceipt} from './receipt-thumbnail.tsx'
import {isImage, Marks, type Receipt, ReceiptView} from './receipt-view.tsx'

/**
 * The customer's receipts: images are shown here, other files are saved. Staff, who judge them, have the newest image
 * large.
 */
export function Receipts({payout}: {payout: Payout}) {
  const {role} = useMe()
  const {t} = useTranslation('payout')
  const {receipts} = payout
  const [broken, setBroken] = useState<readonly number[]>([])
  const newest = isStaff(role)
    ? receipts.findLast(receipt => isImage(receipt) && !broken.includes(receipt.id))
    : undefined
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('receipts.title')}</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        {newest ? (
          <ReceiptView
            receipt={newest}
            payout={payout}
            className="@min-[30rem]:h-96"
            onBroken={() => setBroken([...broken, newest.id])}
          />
        ) : null}
        {receipts.length === 0 ? (
          <p className="text-muted-foreground">{t('receipts.none')}</p>
        ) : (
          <ul className="flex flex-col gap-3">
            {receipts.map(receipt => (
              <ReceiptLine key={receipt.id} {...{receipt, payout}} isMarked={receipt !== newest} />
            ))}
          </ul>
        )}
      </CardContent>
    </Card>
  )
}

type ReceiptLineProps = {receipt: Receipt; payout: Payout; isMarked: boolean}

function ReceiptLine({receipt, payout, isMarked}: ReceiptLineProps) {
  return (
    <li className="flex items-start gap-3">
      <ReceiptThumbnail {...{receipt, payout}} />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="truncate font-medium" title={receipt.name}>
          {receipt.name}
        </p>
        <p className="text-xs text-muted-foreground">
          <Time value={receipt.uploadedAt} exact />
        </p>
        {isMarked ? <Marks receipt={receipt} /> : null}
      </div>
      <SaveReceipt receipt={receipt} />
    </li>
  )
}
