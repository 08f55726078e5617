import {redirect} from '@tanstack/react-router'
import {searchField, searchOf} from '@/lib/search-fields.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The code of an email's link, or of who invites, kept out of the address. */
    linkCode?: string
    /** The link was good, so that a reload does not deny it for having been used. */
    linkConfirmed?: {botUrl?: string}
  }
}

/** The search of an email's link. */
export const linkSearch = searchOf({code: searchField.text()})

/** The search of an invitation link: a vendor's referral code, or a code for a single account. */
export const invitationSearch = searchOf({referralCode: searchField.text(64)})

/**
 * Takes the code out of the address, where a screenshot, the history or a shoulder could read it, and
 * keeps it with the history's entry: a reload of the tab still has it. Throws the redirect.
 */
export function hideCode(name: 'code' | 'referralCode', code: string | undefined): void {
  if (code === undefined) return
  throw redirect({
    to: '.',
    search: (old: object) => ({...old, [name]: undefined}),
    state: {linkCode: code},
    replace: true
  })
}
