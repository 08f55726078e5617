import {may} from '@paydesk/contracts/access'
import {createFileRoute} from '@tanstack/react-router'
import {prefetchNotificationPreferences} from '@/apps/dashboard/features/profile/notifications.queries.ts'
import {ProfilePage} from '@/apps/dashboard/features/profile/profile-page.tsx'
import {prefetchSecondFactor} from '@/apps/dashboard/features/profile/second-factor.queries.ts'
import {prefetchSessions} from '@/apps/dashboard/features/profile/sessions.queries.ts'
import {fetchMe} from '@/shared/fetch-me.ts'

export const Route = createFileRoute('/admin/_dashboard/profile/')({
  staticData: {area: 'profile'},
  loader: async ({context}) => {
    const {role} = await fetchMe(context.trpc)
    if (may(role, 'secondFactor', 'read')) prefetchSecondFactor(context.trpc)
    prefetchSessions(context.trpc)
    prefetchNotificationPreferences(context.trpc)
    await Promise.all(['profile', 'phone-code', 'second-factor'].map(context.texts))
  },
  component: ProfilePage
})
