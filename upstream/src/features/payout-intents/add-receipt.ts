import {type Command, command} from '../../commands/command.ts'
import {Refusal, refuse} from '../../lib/refusal.ts'
import type {Services} from '../../services.ts'
import {type StoredImage, storeImage} from '../../storage/sanitise-image.ts'
import {recordFile} from '../../storage/store.ts'
import {type Upload, uploadHash} from '../../storage/upload.ts'
import {
  type IntentReceiptRow,
  insertReceipt,
  lockIntent,
  markLate,
  moveToConfirmation,
  type OpenIntent,
  receiptWith
} from './sql.ts'

type By = Pick<Services, 'db' | 'storage' | 'receiptImages'> & {requestId: string}

/**
 * Keeps a customer's receipt. A pending payout's clock stops, since a person looks at it now; one that came
 * up to a day after the end is kept as late, and the payout stays expired. The same bytes for the
 * same intent are one receipt, however often they are sent. 409 where no receipt is taken any more.
 */
export async function addReceipt(
  by: By,
  intentId: string,
  upload: Upload | undefined
): Promise<IntentReceiptRow> {
  const sent = await uploadHash(upload)
  const known = sent && (await receiptWith(by.db, intentId, Buffer.from(sent, 'hex')))
  if (known) return known
  const owner = {person: intentId, vendor: intentId}
  const image = await storeImage({...by, images: by.receiptImages, owner}, upload, 'file')
  try {
    const outcome = await command({...by, actor: null}, ctx => record(ctx, intentId, image))
    if (!outcome.stored) await by.storage.remove(image.storageKey)
    return outcome.receipt
  } catch (error) {
    // After any other error nobody knows whether the commit came through, and a receipt may not lose its file.
    if (error instanceof Refusal) await by.storage.remove(image.storageKey)
    throw error
  }
}

type Outcome = {receipt: IntentReceiptRow; stored: boolean}

async function record({tx, audit}: Command, intentId: string, image: StoredImage): Promise<Outcome> {
  const payout = await lockIntent(tx, intentId)
  if (!payout) throw refuse.notFound()
  // Of two uploads of the same bytes at once, the second finds what the first one left.
  const twin = await receiptWith(tx, intentId, image.sentSha256)
  if (twin) return {receipt: twin, stored: false}
  assertOpen(payout)
  const late = payout.status === 'expired'
  const fileId = await recordFile(tx, {...image, kind: 'receipt', ownerId: null})
  const receipt = await insertReceipt(tx, {payoutId: payout.id, fileId, sha256: image.sentSha256, late})
  if (late) await markLate(tx, payout.id)
  else if (payout.status === 'pending' && !(await moveToConfirmation(tx, payout))) {
    // The deadline came while the row was waited for: the customer sends it again, as a late one.
    throw refuse.conflict('payout_overdue')
  }
  await audit({
    action: late ? 'late_receipt_added' : 'receipt_added',
    subjectType: 'payout',
    subjectId: Number(payout.id),
    before: {status: payout.status},
    after: {status: late ? 'expired' : 'manual_confirmation', receipt: Number(receipt.id)}
  })
  return {receipt, stored: true}
}

function assertOpen({status, late}: OpenIntent): void {
  switch (status) {
    case 'pending':
    case 'manual_confirmation':
      return
    case 'expired':
      if (late) return
      throw refuse.conflict('payout_overdue')
    case 'completed':
    case 'blocked':
      throw refuse.conflict('receipts_closed')
  }
}
