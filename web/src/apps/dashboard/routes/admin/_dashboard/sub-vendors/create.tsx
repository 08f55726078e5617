import {createFileRoute} from '@tanstack/react-router'
import {CreateSubVendorPage} from '@/apps/dashboard/features/sub-vendors/create-sub-vendor-page.tsx'

export const Route = createFileRoute('/admin/_dashboard/sub-vendors/create')({
  staticData: {area: 'subVendors', action: 'create'},
  loader: ({context}) => Promise.all(['users', 'sub-vendors'].map(context.texts)),
  component: CreateSubVendorPage
})
