import type {Payout} from '@paydesk/contracts/payouts'
import {ReceiptThumbnail, SaveReceipt} from './receipt-thumbnail.tsx'
import {isImage, Marks} from './receipt-view.tsx'

/** The receipts of one of many payouts, small, with what makes them doubtful. Nothing where there is none. */
export function BulkReceipts({payout}: {payout: Payout}) {
  const {receipts} = payout
  if (receipts.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {receipts.map(receipt => (
        <li key={receipt.id} className="flex items-center gap-1.5">
          {isImage(receipt) ? (
            <ReceiptThumbnail {...{receipt, payout}} className="size-8" />
          ) : (
            <SaveReceipt receipt={receipt} />
          )}
          <Marks receipt={receipt} />
        </li>
      ))}
    </ul>
  )
}
