const database = 'paydesk'
const store = 'receipts'
/** No payout takes a receipt for longer after its last visit, in milliseconds. */
const keptFor = 31 * 24 * 60 * 60_000

type Kept = {path: string; name: string; type: string; bytes: ArrayBuffer; at: number}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

async function withStore<T>(
  mode: IDBTransactionMode,
  run: (receipts: IDBObjectStore) => IDBRequest<T>
): Promise<T> {
  const opening = indexedDB.open(database, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(store, {keyPath: 'path'})
  const db = await done(opening)
  try {
    const transaction = db.transaction(store, mode)
    const result = await done(run(transaction.objectStore(store)))
    if (mode === 'readwrite') {
      await new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve()
        transaction.onabort = () => reject(transaction.error)
      })
    }
    return result
  } finally {
    db.close()
  }
}

/** Keeps the receipt of the page at `path` on this device; false where the browser stores nothing. */
export async function keepReceipt(path: string, file: File): Promise<boolean> {
  try {
    const bytes = await file.arrayBuffer()
    const kept: Kept = {path, name: file.name, type: file.type, bytes, at: Date.now()}
    await withStore('readwrite', receipts => receipts.put(kept))
    return true
  } catch {
    return false
  }
}

/** The receipt that is kept for the page at `path`; null where there is none, undefined where none can be kept. */
export async function keptReceipt(path: string): Promise<File | null | undefined> {
  try {
    const kept = await withStore<Kept | undefined>('readonly', receipts => receipts.get(path))
    if (!kept) return null
    if (Date.now() - kept.at > keptFor) return await forgetReceipt(path).then(() => null)
    return new File([kept.bytes], kept.name, {type: kept.type})
  } catch {
    return undefined
  }
}

/** Forgets the receipt: it was sent, or refused. */
export async function forgetReceipt(path: string): Promise<void> {
  await withStore('readwrite', receipts => receipts.delete(path)).catch(() => undefined)
}
