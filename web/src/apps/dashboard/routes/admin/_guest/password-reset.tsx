import {createFileRoute} from '@tanstack/react-router'
import {hideCode, linkSearch} from '@/apps/dashboard/features/auth/link-code.ts'
import {PasswordResetPage} from '@/apps/dashboard/features/auth/password-reset-page.tsx'

export const Route = createFileRoute('/admin/_guest/password-reset')({
  validateSearch: linkSearch,
  beforeLoad: ({search}) => hideCode('code', search.code),
  component: PasswordResetPage
})
