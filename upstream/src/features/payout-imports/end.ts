import type {Command} from '../../commands/command.ts'
import {notifyLater} from '../../notifications/notify.ts'
import type {Services} from '../../services.ts'

/** The import as it was before it ended. */
type Ended = {status: string; payouts_count: number; failed_count: number}

/**
 * Completes an import before its last row: each row that is left counts as failed, and the file of failed rows
 * lists it. A worker that still has the import in hand finds it completed and stops. `reason` is a
 * person's or `coded`, `why` a person's. The author is notified.
 */
export async function endImport(
  services: Pick<Services, 'queue'>,
  ctx: Command,
  importId: number,
  {reason, why}: {reason: string; why: string | null}
): Promise<void> {
  const {tx, audit} = ctx
  const [ended] = await tx.query<Ended>(
    `update payout_imports i set status = 'completed', completed_at = now(), end_reason = $2,
       version = i.version + 1, undone_count = i.total - i.processed, processed = i.total,
       failed_count = i.total - i.payouts_count
     from (select id, status from payout_imports where id = $1 for update) as before
     where i.id = before.id and before.status <> 'completed'
     returning before.status, i.payouts_count, i.failed_count`,
    [importId, reason]
  )
  if (!ended) return
  const {status, ...counts} = ended
  const states = {before: {status}, after: {status: 'completed', ...counts}}
  await audit({action: 'ended', subjectType: 'payout_import', subjectId: importId, ...states, why})
  await notifyAuthor(services, ctx, importId)
}

/** Notifies the author that an import, completed by this command, has ended. */
export async function notifyAuthor(
  services: Pick<Services, 'queue'>,
  ctx: Command,
  importId: number
): Promise<void> {
  const [ended] = await ctx.tx.query<{author_id: bigint; payouts_count: number; failed_count: number}>(
    'select author_id, payouts_count, failed_count from payout_imports where id = $1',
    [importId]
  )
  if (!ended) return
  const data = {importId, payoutsCount: ended.payouts_count, failedCount: ended.failed_count}
  await notifyLater(services, ctx, {template: 'import_ended', data}, Number(ended.author_id))
}
