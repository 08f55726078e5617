import sharp from 'sharp'
import {openStorage} from '../adapters/open-storage.ts'
import {recordFile} from '../files/store.ts'
import type {SownPayout} from './payouts.ts'
import type {DemoContext} from './seed.ts'

const minute = 60_000
/** Late evidence comes when the clock has run out already. */
const lateBy = 25 * minute

/** A picture for each payout that shows one; the one that was "used before" has the bytes of the first. */
export async function seedReceipts({tx, env}: DemoContext, sown: SownPayout[]): Promise<void> {
  const storage = await openStorage(env)
  const shown = sown.filter(payout => payout.receipt !== 'none').sort((a, b) => a.id - b.id)
  const reused = shown.find(payout => payout.receipt === 'sent')
  for (const payout of shown) {
    const usedBefore = payout.receipt === 'used_before'
    const stored = await storage.save(await picture((usedBefore && reused) || payout))
    const name = `чек-${payout.orderId}.png`
    const fileId = await recordFile(tx, {
      ...stored,
      kind: 'receipt',
      name,
      contentType: 'image/png',
      ownerId: null
    })
    const late = payout.receipt === 'late'
    const last = payout.changes.at(-1)?.at ?? payout.createdAt
    const at = late ? new Date(last.getTime() + lateBy) : last
    await tx.query(
      `insert into receipts (payout_id, file_id, sha256, late, used_before, created_at) values ($1, $2, $3, $4, $5, $6)`,
      [payout.id, fileId, stored.sha256, late, usedBefore, at]
    )
  }
}

/** A plain slip of paper with a mark and bars where the lines of a receipt would be. */
function picture(payout: SownPayout): Promise<Buffer> {
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
