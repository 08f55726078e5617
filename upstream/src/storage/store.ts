import type {Queryable} from '../db/pool.ts'
import type {fileKinds} from '../db/schema-payouts.ts'
import type {Secrets} from '../lib/secrets.ts'
import type {Stored} from './storage.ts'

export type FileKind = (typeof fileKinds)[number]
export type FileRow = {storage_key: string; name: string; content_type: string; size: number}

/** The address of a file holds for at least one step, and for two at most. */
const stepMinutes = 15
export const fileUrlMinutes = 2 * stepMinutes

/** The wire's address of a file: signed, short-lived, and in need of no token. */
export function fileUrl(secrets: Secrets, fileId: number | bigint): string {
  return signed(secrets, `file:${fileId}`)
}

/** The wire's address of the image of a sign-up link. */
export function referralQrUrl(secrets: Secrets, referralCode: string): string {
  return signed(secrets, `qr:${referralCode}`)
}

function signed(secrets: Secrets, subject: string): string {
  // Rounded up, so that an address stays the same for a while and a browser's cache is of use.
  const step = stepMinutes * 60_000
  const until = new Date((Math.floor(Date.now() / step) + 2) * step)
  return `/api/files/${secrets.signFile(subject, until)}`
}

/** Records a stored file. `name` is shown to users; invisible and misleading characters are removed. */
export async function recordFile(
  q: Queryable,
  file: Stored & {kind: FileKind; name: string; contentType: string; ownerId: number | null}
): Promise<number> {
  const [row] = await q.prepared<{id: bigint}>(
    'record_file',
    `insert into files (storage_key, kind, name, content_type, size, sha256, owner_id)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [
      file.storageKey,
      file.kind,
      shownName(file.name, file.contentType),
      file.contentType,
      file.size,
      file.sha256,
      file.ownerId
    ]
  )
  return Number(row?.id)
}

export async function findFile(q: Queryable, id: number): Promise<FileRow | null> {
  const [row] = await q.query<FileRow>(
    'select storage_key, name, content_type, size from files where id = $1',
    [id]
  )
  // Rows from before names were held to their content have the sender's still.
  return row ? {...row, name: shownName(row.name, row.content_type)} : null
}

/** A system picks a program by the file's ending: the endings of each kind of content, ours first. */
const endings: Record<string, readonly [string, ...string[]]> = {
  'application/pdf': ['.pdf'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/webp': ['.webp'],
  'text/csv': ['.csv', '.tsv', '.txt'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx']
}

const longestName = 120

/**
 * A file's name without folders, control and direction marks, and at most 120 characters long. Its ending follows the
 * content, whatever the sender called it.
 */
export function shownName(name: string, contentType: string): string {
  const last = name.normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const clean = last
    .replace(/[\p{Cc}\p{Cf}\p{DI}\p{Zl}\p{Zp}\u2800"]/gu, '')
    .replace(/^[\s.]+/, '')
    .trim()
  const known = endings[contentType.split(';', 1)[0] ?? '']
  if (!known) return shortened(clean, longestName)
  const own = known.find(ending => clean.toLowerCase().endsWith(ending))
  const ending = own ? clean.slice(-own.length) : known[0]
  const stem = own ? clean.slice(0, -own.length) : clean.replace(/\.[a-z][a-z0-9]{0,4}[\s.]*$/i, '')
  return shortened(stem, longestName - ending.length) + ending
}

/** The end of a name tells more than its beginning does. */
function shortened(name: string, most: number): string {
  return (
    [...name]
      .slice(-most)
      .join('')
      .replace(/^[\s.]+/, '') || 'file'
  )
}
