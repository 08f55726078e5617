import {createFileRoute, redirect} from '@tanstack/react-router'
import {readToken} from '@/lib/session.ts'
import {fetchMe} from '@/shared/fetch-me.ts'
import {Shell} from '../../shell/shell.tsx'

/** Screens for people who are signed in; others sign in first and come back to where they wanted. */
export const Route = createFileRoute('/admin/_dashboard')({
  beforeLoad: ({location}) => {
    if (readToken() === null) {
      throw redirect({to: '/admin/sign-in', search: {redirect: location.href}, replace: true})
    }
  },
  // It travels in one request with what the screen itself asks for; where it fails, the frame says so.
  loader: ({context}) =>
    fetchMe(context.trpc).then(
      () => {},
      () => {}
    ),
  component: Shell
})
