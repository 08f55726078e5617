/**
 * A place in the log: behind the event with this transaction id and row id. Both mean something in one epoch only. All
 * three are text, since a transaction's id has 64 bits.
 */
export type Cursor = {epoch: string; xid: string; id: string}

export const cursorText = ({epoch, xid, id}: Cursor): string => `${epoch}.${xid}.${id}`

/** The cursor of a text that `cursorText` wrote; null for any other. */
export function readCursor(text: string): Cursor | null {
  const [, epoch, xid, id] = /^([0-9a-f]{16})\.(\d{1,19})\.(\d{1,18})$/.exec(text) ?? []
  return epoch && xid && id ? {epoch, xid, id} : null
}

/** Whether `a` is further in the log than `b`, of the same epoch. */
export function isAfter(a: Cursor, b: Cursor): boolean {
  const [xidA, xidB] = [BigInt(a.xid), BigInt(b.xid)]
  return xidA > xidB || (xidA === xidB && BigInt(a.id) > BigInt(b.id))
}
