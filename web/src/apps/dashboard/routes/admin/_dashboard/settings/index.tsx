import {createFileRoute} from '@tanstack/react-router'
import {SettingsPage} from '@/apps/dashboard/features/settings/settings-page.tsx'
import {prefetchSettings} from '@/shared/settings.ts'

export const Route = createFileRoute('/admin/_dashboard/settings/')({
  staticData: {area: 'settings'},
  loader: async ({context}) => {
    prefetchSettings(context.trpc)
    await Promise.all([context.texts('settings'), context.texts('audit-trail')])
  },
  component: SettingsPage
})
