import {createFileRoute} from '@tanstack/react-router'
import {CreateImportPage} from '@/apps/dashboard/features/payout-imports/create-import-page.tsx'

export const Route = createFileRoute('/admin/_dashboard/payout-imports/create')({
  staticData: {area: 'payoutImports', action: 'create'},
  loader: ({context}) => context.texts('payout-imports'),
  component: CreateImportPage
})
