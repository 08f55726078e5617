import type {endPayoutImportInput, ImportPreview, PayoutImport} from '@paydesk/contracts/payout-imports'
import type {z} from 'zod'
import type {PagePlace} from '@/components/data-table/all-pages.ts'
import {query as constants} from '@/lib/constants.ts'
import {listQuery} from '@/lib/list-query.ts'
import {polled} from '@/lib/live.ts'
import {type TrpcUtils, trpc} from '@/lib/trpc.ts'
import {useSeedItems} from '@/lib/use-seed-items.ts'
import {type ImportUpload, uploadForm} from './import-upload.ts'
import {type PayoutImportSearch, toPayoutImportsInput} from './payout-imports.search.ts'

/** Rows of the file are still being gone through. */
export const isInMotion = ({status}: PayoutImport) => status !== 'completed'

const options = listQuery<PayoutImport>(isInMotion)

/** Starts the list's call while its code is still on the way. */
export function prefetchPayoutImports(utils: TrpcUtils, search: PayoutImportSearch): void {
  void utils.payoutImports.list.prefetch(toPayoutImportsInput(search), {staleTime: options.staleTime})
}

/** A page of imports, and any other page of the same filters for the export. */
export function usePayoutImports(search: PayoutImportSearch) {
  const utils = trpc.useUtils()
  const query = trpc.payoutImports.list.useQuery(toPayoutImportsInput(search), options)
  useSeedItems(query.data?.items, item => utils.payoutImports.get.setData({id: item.id}, item))
  const fetchPage = (place: PagePlace, signal: AbortSignal) =>
    utils.client.payoutImports.list.query({...toPayoutImportsInput(search), ...place}, {signal})
  return {query, fetchPage}
}

/** Starts one import's call while its screen is still on the way. */
export function prefetchPayoutImport(utils: TrpcUtils, id: number): void {
  void utils.payoutImports.get.prefetch({id}, {staleTime: options.staleTime})
}

/** The file of failed rows follows an early end; where the imported file cannot be read, it never comes. */
const lacksErrors = ({endReason, failedCount, attachments}: PayoutImport) =>
  typeof endReason === 'string' && failedCount > 0 && !attachments.some(({kind}) => kind === 'errors')
const filePatience = 60

/** One import, asked for again and again until it is completed and its files are there. */
export function usePayoutImport(id: number) {
  return trpc.payoutImports.get.useQuery(
    {id},
    {
      refetchInterval: ({state: {data, dataUpdateCount}}) =>
        // The file of failed rows comes without an event.
        data && lacksErrors(data) && dataUpdateCount < filePatience
          ? constants.progressRefresh
          : polled(data && isInMotion(data) ? constants.progressRefresh : false)
    }
  )
}

/** The payout that a row became, by its order; undefined while there is none. */
export function usePayoutOfOrder(merchantId: number, orderId: string, enabled: boolean) {
  const {data} = trpc.payouts.list.useQuery({merchantId, orderId, perPage: 1}, {enabled})
  return data?.items[0]
}

/** Reads the whole file and says what it holds; nothing is stored. Rejects as the call does. */
export function usePreviewImport(): (upload: ImportUpload) => Promise<ImportPreview> {
  const {mutateAsync} = trpc.payoutImports.create.useMutation({meta: {invalidates: false}})
  return async upload => {
    const answer = await mutateAsync(uploadForm(upload, true))
    if (answer.kind !== 'preview') throw new Error('a dry run was answered by an import')
    return answer.preview
  }
}

/** Ends an import before its last row. Rejects as the call does. */
export function useEndImport(): (input: z.input<typeof endPayoutImportInput>) => Promise<PayoutImport> {
  const utils = trpc.useUtils()
  const {mutateAsync} = trpc.payoutImports.end.useMutation()
  return async input => {
    const ended = await mutateAsync(input)
    utils.payoutImports.get.setData({id: ended.id}, ended)
    return ended
  }
}

/** Queues the file. Rejects as the call does. */
export function useStartImport(): (upload: ImportUpload) => Promise<PayoutImport> {
  const utils = trpc.useUtils()
  const {mutateAsync} = trpc.payoutImports.create.useMutation()
  return async upload => {
    const answer = await mutateAsync(uploadForm(upload, false))
    if (answer.kind !== 'import') throw new Error('an import was answered by a preview')
    utils.payoutImports.get.setData({id: answer.payoutImport.id}, answer.payoutImport)
    return answer.payoutImport
  }
}
