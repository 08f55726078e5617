import {maxImportBytes} from '@paydesk/contracts/fields'
import {
  createPayoutImportForm,
  endPayoutImportInput,
  getPayoutImportInput,
  listPayoutImportsInput
} from '@paydesk/contracts/payout-imports'
import {trimPage} from '../../access/trim.ts'
import {formInput} from '../../form-input.ts'
import {
  createPayoutImport,
  createPayoutImportEnd,
  getPayoutImport,
  listPayoutImports
} from '../../gateway/payout-imports.ts'
import {allowed, allowedMoneyWrite, router} from '../../trpc.ts'

export const payoutImportsRouter = router({
  list: allowed('payoutImports', 'read')
    .input(listPayoutImportsInput)
    .query(async ({ctx, input}) =>
      trimPage('payoutImports', ctx.role, await listPayoutImports(ctx.upstream, input))
    ),

  get: allowed('payoutImports', 'read')
    .input(getPayoutImportInput)
    .query(({ctx, input}) => getPayoutImport(ctx.upstream, input.id)),

  create: allowedMoneyWrite('payoutImports', 'create')
    .input(formInput(createPayoutImportForm, maxImportBytes))
    .mutation(({ctx, input}) => createPayoutImport(ctx.upstream, input)),

  end: allowed('payoutImports', 'change')
    .input(endPayoutImportInput)
    .mutation(({ctx, input}) => createPayoutImportEnd(ctx.upstream, input))
})
