import {listStatementInput} from '@paydesk/contracts/statements'
import {trimPage} from '../../access/trim.ts'
import {listWalletEntries} from '../../gateway/wallet-entries.ts'
import {allowed, router} from '../../trpc.ts'

export const statementsRouter = router({
  list: allowed('statements', 'read')
    .input(listStatementInput)
    .query(async ({ctx, input}) =>
      trimPage('statements', ctx.role, await listWalletEntries(ctx.upstream, input))
    )
})
