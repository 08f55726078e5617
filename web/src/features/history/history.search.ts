import {operationKinds, operationStatuses} from '@paydesk/contracts/enums'
import type {z} from 'zod'
import {transactionSearchOf} from '@/shared/transaction-filters/transaction-search.ts'

/** What the address of the history may hold. */
export const historySearch = transactionSearchOf(operationKinds, operationStatuses)
export type HistorySearch = z.output<typeof historySearch>
