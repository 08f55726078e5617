import {createFileRoute} from '@tanstack/react-router'
import {CreateVendorPage} from '@/apps/dashboard/features/vendors/create-vendor-page.tsx'

export const Route = createFileRoute('/admin/_dashboard/vendors/create')({
  staticData: {area: 'vendors', action: 'create'},
  loader: ({context}) => Promise.all(['users'].map(context.texts)),
  component: CreateVendorPage
})
