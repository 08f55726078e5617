import {createFileRoute} from '@tanstack/react-router'
import {hideCode, invitationSearch} from '@/apps/dashboard/features/auth/link-code.ts'
import {SignUpPage} from '@/apps/dashboard/features/auth/sign-up-page.tsx'

export const Route = createFileRoute('/admin/_guest/sign-up')({
  validateSearch: invitationSearch,
  beforeLoad: ({search}) => hideCode('referralCode', search.referralCode),
  loader: ({context}) => context.texts('phone-code'),
  component: SignUpPage
})
