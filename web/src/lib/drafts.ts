import {storageKeys} from './constants.ts'

/** What was typed into one form, by field. */
export type Draft = Record<string, unknown>
type Drafts = Record<string, Draft>
type Kept = {owner: number; drafts: Drafts}

/** The filled forms on the screen: each gives its name and its values. */
const forms = new Set<() => [name: string, draft: Draft] | undefined>()
/** Drafts of the signed-in user, by form. */
let own: Drafts = {}
/** Drafts whose user is signed out, where the browser stores nothing. */
let unstored: Kept | undefined

const isSecret = /password|code/i
const isText = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)

/** What may be kept of a form: no passwords, no codes, no files. */
export const keepable = (values: Draft): Draft =>
  Object.fromEntries(
    Object.entries(values).filter(([field, value]) => !isSecret.test(field) && isText(value))
  )

/** Has a form's values kept should the session end; returns the way to stop it. */
export function offerDraft(read: () => [name: string, draft: Draft] | undefined): () => void {
  forms.add(read)
  return () => void forms.delete(read)
}

/** Keeps what the forms on the screen hold, for this tab and for this user alone. Returns whether there was anything. */
export function keepDrafts(owner: number): boolean {
  own = {}
  const drafts = Object.fromEntries([...forms].map(read => read()).filter(entry => entry !== undefined))
  if (Object.keys(drafts).length === 0) return false
  unstored = {owner, drafts}
  try {
    sessionStorage.setItem(storageKeys.drafts, JSON.stringify(unstored))
  } catch {
    // Then they last until the page is loaded again.
  }
  return true
}

/** Gives the kept drafts to their user; another user's sign-in ends them. */
export function claimDrafts(user: number): void {
  let kept = unstored
  try {
    kept ??= JSON.parse(sessionStorage.getItem(storageKeys.drafts) ?? 'null') ?? undefined
  } catch {
    // Nothing is stored.
  }
  forgetDrafts()
  if (kept?.owner === user) own = kept.drafts
}

/** Ends all that is kept. */
export function forgetDrafts(): void {
  own = {}
  unstored = undefined
  try {
    sessionStorage.removeItem(storageKeys.drafts)
  } catch {
    // Nothing is stored.
  }
}

/** The draft of a form, which is given once. */
export function takeDraft(name: string): Draft | undefined {
  const draft = own[name]
  delete own[name]
  return draft
}
