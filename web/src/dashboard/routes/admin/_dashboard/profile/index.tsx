import {createFileRoute} from '@tanstack/react-router'
import {ProfilePage} from '@/features/profile/profile-page.tsx'

export const Route = createFileRoute('/admin/_dashboard/profile/')({
  staticData: {area: 'profile'},
  loader: ({context}) => Promise.all(['profile', 'phone-code'].map(context.texts)),
  component: ProfilePage
})
