import type {Db} from '../db/pool.ts'
import {sha256} from '../lib/secrets.ts'
import type {Storage} from './storage.ts'

const notice = Buffer.from('The contents of this file were erased at the end of their retention period.\n')
const noticeHash = sha256(notice)

/**
 * Replaces the contents of files by a notice, so that every link to them and every backup continues to work. `condition`
 * is SQL about a row `f` of files. The stored bytes change before the row: a run that was interrupted does it again.
 */
export async function eraseFiles(
  {db, storage}: {db: Db; storage: Storage},
  condition: string,
  values: unknown[],
  signal?: AbortSignal
): Promise<number> {
  const files = await db.query<{id: bigint; storage_key: string}>(
    `select id, storage_key from files f where sha256 <> $${values.length + 1} and ${condition} order by id`,
    [...values, noticeHash]
  )
  let count = 0
  for (const {id, storage_key: key} of files) {
    if (signal?.aborted) break
    await storage.save(notice, key)
    await db.query(
      `update files set sha256 = $2, size = $3, content_type = 'text/plain', name = 'erased.txt' where id = $1`,
      [id, noticeHash, notice.length]
    )
    count += 1
  }
  return count
}
