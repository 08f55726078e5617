import {createReadStream} from 'node:fs'
import type {Language} from '@paydesk/contracts/enums'
import type {components} from '@paydesk/contracts/wire'
import type {Actor} from '../../access/actor.ts'
import {command} from '../../commands/command.ts'
import type {BodyOf} from '../../http/route.ts'
import {readReason} from '../../ledger/input.ts'
import {Refusal, refuse} from '../../lib/refusal.ts'
import type {Services} from '../../services.ts'
import {recordFile} from '../../storage/store.ts'
import type {Upload} from '../../storage/upload.ts'
import {endImport} from './end.ts'
import {FileRefusal, type Inspection, type InspectOptions, inspectFile} from './file/index.ts'
import {contentTypeOf} from './formats.ts'
import {importPayouts} from './jobs.ts'
import {encodingChoice, previewOf} from './preview.ts'
import {assertTakesImports, insertImport, lockImport, lockTakesImports} from './sql.ts'

type By = Pick<Services, 'db' | 'storage' | 'queue'> & {actor: Actor; requestId: string}
type Body = BodyOf<'createPayoutImport'>

/** Keeps the file and queues its import; answers with the import's id. 422 or 413 for a file refused as a whole. */
export async function queueImport(by: By, body: Body, upload: Upload | undefined): Promise<number> {
  const source = await usable(by, body, upload)
  const inspection = await inspected(by, body, source)
  const stored = await by.storage.save(createReadStream(source.path))
  try {
    return await command(by, async ({tx, audit}) => {
      await lockTakesImports(tx, body.merchant_id)
      const sourceFileId = await recordFile(tx, {
        ...stored,
        kind: 'import_source',
        name: source.name,
        contentType: contentTypeOf(inspection),
        ownerId: by.actor.userId
      })
      const importId = await insertImport(tx, {
        merchantId: body.merchant_id,
        authorId: by.actor.userId,
        sourceFileId,
        sha256: stored.sha256,
        format: inspection.format,
        encoding: inspection.encoding,
        delimiter: inspection.delimiter,
        total: inspection.rowCount
      })
      await by.queue.enqueue(tx, importPayouts, {importId})
      const after = {status: 'queued', merchant_id: body.merchant_id, total: inspection.rowCount}
      await audit({action: 'created', subjectType: 'payout_import', subjectId: importId, after})
      return importId
    })
  } catch (error) {
    // After any other error nobody knows whether the commit came through, and an import needs its file.
    if (error instanceof Refusal) await by.storage.remove(stored.storageKey)
    throw error
  }
}

/** Ends an import for a person; 404, an old version 409, or an import that is completed 409, in this order. */
export function endByPerson(
  by: By,
  id: number,
  {reason, version}: BodyOf<'createPayoutImportEnd'>,
  current: () => Promise<unknown>
): Promise<void> {
  const why = readReason(reason)
  return command(by, async ctx => {
    const found = await lockImport(ctx.tx, id)
    if (!found) throw refuse.notFound()
    if (version !== undefined && version !== found.version)
      throw refuse.conflict('stale_version', await current())
    if (found.status === 'completed') throw refuse.conflict('import_completed', await current())
    await endImport(by, ctx, id, {reason: why, why})
    // The file of failed rows takes longer than a person waits.
    await by.queue.enqueue(ctx.tx, importPayouts, {importId: id})
  })
}

/** A dry run of the import; stores nothing. */
export async function previewImport(
  by: By,
  body: Body,
  upload: Upload | undefined
): Promise<components['schemas']['PayoutImportPreview']> {
  const source = await usable(by, body, upload)
  try {
    return await previewOf(by.db, body.merchant_id, source, optionsOf(by, body))
  } catch (error) {
    if (error instanceof FileRefusal && error.code === 'encoding_required')
      return encodingChoice(error.samples ?? {})
    throw asRefusal(error)
  }
}

async function usable(by: By, body: Body, upload: Upload | undefined): Promise<Upload> {
  if (!upload) throw refuse.field('file', 'fileRequired')
  await assertTakesImports(by.db, body.merchant_id)
  return upload
}

const optionsOf = ({actor}: By, {encoding}: Body): InspectOptions => ({
  encoding,
  interfaceLanguage: actor.language as Language
})

async function inspected(by: By, body: Body, source: Upload): Promise<Inspection> {
  try {
    return await inspectFile(source, optionsOf(by, body))
  } catch (error) {
    throw asRefusal(error)
  }
}

function asRefusal(error: unknown): unknown {
  if (!(error instanceof FileRefusal)) return error
  return error.code === 'too_large' ? refuse.tooLarge() : refuse.invalid({[error.field]: error.problems})
}
