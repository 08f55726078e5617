import {createFileRoute, redirect} from '@tanstack/react-router'
import {safeRedirect} from '@/lib/redirect.ts'
import {searchField, searchOf} from '@/lib/search-fields.ts'
import {readToken} from '@/lib/session.ts'
import {toast} from '@/lib/toast.ts'
import {fetchMe, landingOf} from '@/shared/fetch-me.ts'
import {GuestFrame} from '../../shell/guest-frame.tsx'

// Addresses carry whole searches along.
const address = searchField.text(4096)
const readSearch = searchOf({redirect: address, callbackUrl: address})

/** Screens for guests; a signed-in user is redirected to the wanted screen. */
export const Route = createFileRoute('/admin/_guest')({
  validateSearch: readSearch,
  beforeLoad: async ({context, search, location}) => {
    if (readToken() === null) return
    const wanted = safeRedirect(search.redirect) ?? safeRedirect(search.callbackUrl)
    const href = wanted ?? (await landing(() => fetchMe(context.trpc)))
    if (!href) return
    if (isLink(location.search)) {
      await context.texts('auth')
      toast.warning(context.t('linkUnused', {ns: 'auth'}))
    }
    throw redirect({href, replace: true})
  },
  loader: ({context}) => context.texts('auth'),
  component: GuestFrame
})

/** Whether the address came with a code: an invitation, or an email's link. */
const isLink = (search: object) => 'code' in search || 'referralCode' in search

/** Undefined where the token turned out to be no good: the screen for guests is the right one then. */
async function landing(me: () => ReturnType<typeof fetchMe>): Promise<string | undefined> {
  try {
    return landingOf((await me()).role)
  } catch (error) {
    if (readToken() === null) return undefined
    throw error
  }
}
