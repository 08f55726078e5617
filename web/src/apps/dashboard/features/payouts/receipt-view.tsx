import {isStaff} from '@paydesk/contracts/access'
import type {Payout} from '@paydesk/contracts/payouts'
import {Copy, FileClock} from 'lucide-react'
import type {ReactNode} from 'react'
import {useTranslation} from 'react-i18next'
import {Facts} from '@/components/facts.tsx'
import {ImageViewer} from '@/components/image-viewer.tsx'
import {Badge} from '@/components/ui/badge.tsx'
import {formatPhone} from '@/lib/phone.ts'
import {Amount} from '@/shared/amount.tsx'
import {useMe} from '@/shared/me.tsx'
import {Time} from '@/shared/time.tsx'

export type Receipt = Payout['receipts'][number]

const imageName = /\.(jpe?g|png|webp)$/i

/** Whether the receipt's file is an image by its name; other files are saved. */
export const isImage = ({name}: Receipt) => imageName.test(name)

type ReceiptViewProps = {
  receipt: Receipt
  payout: Payout
  /** The height of the image. */
  className?: string
  onBroken: () => void
  /** More buttons on the image. */
  children?: ReactNode
}

/** An image of a receipt next to what it has to say: the amount, where it was to go, and in time. */
export function ReceiptView({receipt, payout, className, onBroken, children}: ReceiptViewProps) {
  const {t} = useTranslation(['payout', 'payouts'])
  const {bank, phoneNumber, cardLast4} = payout.details
  return (
    <div className="@container">
      <div className="grid gap-4 @min-[30rem]:grid-cols-[minmax(0,1fr)_13rem]">
        <ImageViewer
          key={receipt.id}
          src={receipt.url}
          alt={t('payout:receipts.alt', {name: receipt.name})}
          className={className}
          onError={onBroken}
        >
          {children}
        </ImageViewer>
        <div className="flex min-w-0 flex-col gap-2">
          <div>
            <p className="text-xs text-muted-foreground">{t('payout:receipts.expected')}</p>
            <p className="text-lg font-semibold">
              <Amount amount={payout.amount} currency={payout.currency} />
            </p>
          </div>
          <Marks receipt={receipt} />
          <Facts
            facts={[
              bank ? {label: t('payouts:bank'), value: bank} : undefined,
              phoneNumber ? {label: t('payouts:phone'), value: formatPhone(phoneNumber)} : undefined,
              cardLast4 ? {label: t('payouts:cardNumber'), value: `•• ${cardLast4}`} : undefined,
              {label: t('payouts:column.orderId'), value: payout.orderId},
              {label: t('payout:receipts.received'), value: <Time value={receipt.uploadedAt} exact />}
            ]}
          />
        </div>
      </div>
    </div>
  )
}

/** What makes a receipt doubtful, for staff. */
export function Marks({receipt}: {receipt: Receipt}) {
  const {t} = useTranslation(['payout', 'payouts'])
  const {role} = useMe()
  if (!isStaff(role) || (!receipt.late && !receipt.usedBefore)) return null
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
