import sharp from 'sharp'
import {openStorage} from '../storage/open-storage.ts'
import {recordFile} from '../storage/store.ts'
import type {DemoContext} from './context.ts'
import type {SeededPayout} from './payout-plan.ts'
import {receiptTime} from './payout-plan.ts'

/**
 * An image for each payout that has a receipt; a receipt that was "used before" has the bytes of the first. Returns
 * receipt ids by payout id.
 */
export async function seedReceipts(
  {tx, env}: DemoContext,
  seeded: SeededPayout[]
): Promise<Map<number, number>> {
  const storage = await openStorage(env)
  const shown = seeded
    .filter(payout => payout.receipt !== 'none')
    .sort((a, b) => receiptTime(a).getTime() - receiptTime(b).getTime())
  const ids = new Map<number, number>()
  const reused = shown.find(payout => payout.receipt === 'sent')
  const usedBefore = (payout: SeededPayout) => payout.receipt === 'used_before'
  const drawn = await Promise.all(
    shown.map(async payout => {
      const stored = await storage.save(await imageOf((usedBefore(payout) && reused) || payout))
      return {payout, stored}
    })
  )
  for (const {payout, stored} of drawn) {
    const name = `чек-${payout.orderId}.png`
    const fileId = await recordFile(tx, {
      ...stored,
      kind: 'receipt',
      name,
      contentType: 'image/png',
      ownerId: null
    })
    const late = payout.receipt === 'late'
    const [made] = await tx.query<{id: bigint}>(
      `insert into receipts (payout_id, file_id, sha256, late, used_before, created_at)
       values ($1, $2, $3, $4, $5, $6) returning id`,
      [payout.id, fileId, stored.sha256, late, usedBefore(payout), receiptTime(payout)]
    )
    ids.set(payout.id, Number(made?.id))
  }
  return ids
}

/** A plain slip of paper with a mark and bars where the lines of a receipt would be. */
function imageOf(payout: SeededPayout): Promise<Buffer> {
  const bar = (y: number, width: number) =>
    `<rect x="48" y="${y}" width="${width}" height="18" rx="9" fill="#d4d7dd"/>`
  const lines = [...payout.orderId].map((char, i) => bar(240 + i * 40, 90 + (char.charCodeAt(0) % 10) * 30))
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="720"><rect width="480" height="720" fill="#ffffff"/>
       <circle cx="240" cy="130" r="56" fill="#2f9e5b"/>
       <path d="M212 132l20 20 38-42" fill="none" stroke="#ffffff" stroke-width="12"/>${lines.join('')}</svg>`
    )
  )
    .png()
    .toBuffer()
}
