import {createFileRoute} from '@tanstack/react-router'
import {PasswordRecoveryPage} from '@/apps/dashboard/features/auth/password-recovery-page.tsx'

export const Route = createFileRoute('/admin/_guest/password-recovery')({
  component: PasswordRecoveryPage
})
