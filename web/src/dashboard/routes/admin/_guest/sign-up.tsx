import {createFileRoute} from '@tanstack/react-router'
import {z} from 'zod'
import {SignUpPage} from '@/features/auth/sign-up-page.tsx'

const referralCode = z.string().trim().min(1).max(64).optional().catch(undefined)

export const Route = createFileRoute('/admin/_guest/sign-up')({
  validateSearch: z.object({referralCode}),
  loader: ({context}) => context.texts('phone-code'),
  component: () => <SignUpPage referralCode={Route.useSearch().referralCode} />
})
