import {createFileRoute} from '@tanstack/react-router'
import {SignUpPage} from '@/features/auth/sign-up-page.tsx'
import {searchField, searchOf} from '@/lib/search-fields.ts'

export const Route = createFileRoute('/admin/_guest/sign-up')({
  validateSearch: searchOf({referralCode: searchField.text(64)}),
  loader: ({context}) => context.texts('phone-code'),
  component: () => <SignUpPage referralCode={Route.useSearch().referralCode} />
})
