import type {Db} from '../db/pool.ts'

export type FileRow = {key: string; sha256: Buffer}

const batch = 500
const atOnce = 8

/** Calls `work` for every stored file up to an id, eight at a time; names the files for which it failed. */
export async function eachFile(
  db: Db,
  upTo: bigint,
  work: (file: FileRow) => Promise<void>
): Promise<{count: number; damaged: string[]}> {
  const damaged: string[] = []
  let count = 0
  for (let after = 0n; ; ) {
    const rows = await db.query<FileRow & {id: bigint}>(
      `select id, storage_key as key, sha256 from files
       where id > $1 and id <= $2 order by id limit ${batch}`,
      [after, upTo]
    )
    const waiting = rows.values()
    const worker = async () => {
      for (const {id, ...file} of waiting)
        await work(file).catch((error: Error) => damaged.push(`file ${id} (${file.key}): ${error.message}`))
    }
    await Promise.all(Array.from({length: atOnce}, worker))
    count += rows.length
    const last = rows.at(-1)
    if (!last) return {count, damaged}
    after = last.id
  }
}
