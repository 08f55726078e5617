import {createFileRoute} from '@tanstack/react-router'
import {ConfirmEmailPage} from '@/apps/dashboard/features/auth/confirm-email-page.tsx'
import {hideCode, linkSearch} from '@/apps/dashboard/features/auth/link-code.ts'

export const Route = createFileRoute('/admin/_guest/confirm-email')({
  validateSearch: linkSearch,
  beforeLoad: ({search}) => hideCode('code', search.code),
  component: ConfirmEmailPage
})
