import {type listStatementInput, walletEntrySchema} from '@paydesk/contracts/statements'
import {z} from 'zod'
import {page} from './core/answer.ts'
import type {Upstream} from './core/client.ts'
import {toQuery} from './core/query.ts'

const walletEntriesSchema = z.array(walletEntrySchema)

/** listWalletEntries: a page of a wallet's entries, newest first; none where the caller may not see its user. */
export const listWalletEntries = (upstream: Upstream, filters: z.output<typeof listStatementInput>) =>
  page(upstream.GET('/api/wallet-entries', {params: {query: toQuery(filters)}}), walletEntriesSchema)
