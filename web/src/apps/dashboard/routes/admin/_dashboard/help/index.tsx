import {createFileRoute} from '@tanstack/react-router'
import {HelpPage} from '@/apps/dashboard/features/help/help-page.tsx'

export const Route = createFileRoute('/admin/_dashboard/help/')({
  loader: ({context}) => Promise.all(['help', 'roles'].map(context.texts)),
  component: HelpPage
})
