import {storageKeys} from './constants.ts'
import {readText, removeText, writeText} from './storage.ts'

/** The typed values of one form, by field. */
export type Draft = Record<string, unknown>
type Drafts = Record<string, Draft>
type Kept = {owner: number; drafts: Drafts}

/** The filled forms on the screen: each gives its name and its values. */
const forms = new Set<() => [name: string, draft: Draft] | undefined>()
/** Drafts of the signed-in user, by form. */
let own: Drafts = {}

const isSecret = /password|code/i
const isText = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)

/** Removes passwords, codes and files from a form's values: they must not be stored. */
export const keepable = (values: Draft): Draft =>
  Object.fromEntries(
    Object.entries(values).filter(([field, value]) => !isSecret.test(field) && isText(value))
  )

/** Has a form's values kept should the session end; returns the way to stop it. */
export function offerDraft(read: () => [name: string, draft: Draft] | undefined): () => void {
  forms.add(read)
  return () => void forms.delete(read)
}

/**
 * Keeps what the forms on the screen hold, for this tab and for this user alone; without a user, nothing is kept any
 * more. Returns whether there was anything.
 */
export function keepDrafts(owner: number | undefined): boolean {
  forgetDrafts()
  const drafts = Object.fromEntries([...forms].map(read => read()).filter(entry => entry !== undefined))
  if (owner === undefined || Object.keys(drafts).length === 0) return false
  writeText(storageKeys.drafts, JSON.stringify({owner, drafts} satisfies Kept), 'session')
  return true
}

/** Gives the kept drafts to the user who has signed in, where they are that user's, and ends them otherwise. */
export async function claimDrafts(user: Promise<{id: number}>): Promise<void> {
  const kept: Kept | null = JSON.parse(readText(storageKeys.drafts, 'session') ?? 'null')
  forgetDrafts()
  // A user that cannot be read is reported by the screens.
  const signedIn = await user.catch(() => undefined)
  if (kept && kept.owner === signedIn?.id) own = kept.drafts
}

/** Ends all that is kept. */
function forgetDrafts(): void {
  own = {}
  removeText(storageKeys.drafts, 'session')
}

/** The draft of a form, which is given once. */
export function takeDraft(name: string): Draft | undefined {
  const draft = own[name]
  delete own[name]
  return draft
}
