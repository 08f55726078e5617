import type {CashoutRequest} from '@paydesk/contracts/cashout-requests'
import type {Page} from '@paydesk/contracts/pagination'
import type {Payout} from '@paydesk/contracts/payouts'
import {useQueryClient} from '@tanstack/react-query'
import {trpc} from '@/lib/trpc.ts'

/** Shows a row as a mutation has answered with it, also in the lists that hold it, until they are read again. */
export function useWriteRow() {
  const queryClient = useQueryClient()
  const utils = trpc.useUtils()
  const writeIntoLists = <Row extends {id: number}>(area: 'payouts' | 'cashoutRequests', row: Row) =>
    queryClient.setQueriesData<Page<Row>>(
      {queryKey: [[area, 'list']]},
      page => page && {...page, items: page.items.map(each => (each.id === row.id ? row : each))}
    )
  return {
    payout: (row: Payout) => {
      utils.payouts.get.setData({id: row.id}, row)
      writeIntoLists('payouts', row)
    },
    cashoutRequest: (row: CashoutRequest) => {
      utils.cashoutRequests.get.setData({id: row.id}, row)
      writeIntoLists('cashoutRequests', row)
    }
  }
}
