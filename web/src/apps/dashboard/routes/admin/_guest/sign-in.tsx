import {createFileRoute} from '@tanstack/react-router'
import {SignInPage} from '@/apps/dashboard/features/auth/sign-in-page.tsx'

export const Route = createFileRoute('/admin/_guest/sign-in')({
  component: SignInPage
})
