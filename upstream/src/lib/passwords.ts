import {hash, verify} from '@node-rs/argon2'
import type {MessageId} from '@paydesk/contracts/messages'
import {createTurns} from '@paydesk/contracts/server/turns'
import {dictionary} from '@zxcvbn-ts/language-common'
import {refuse} from './refusal.ts'

/** Throws 503 where too many others are hashed already. */
export type Passwords = {
  hash(password: string): Promise<string>
  /** Takes as long for a missing hash as for a wrong password, and is false for both. */
  fits(stored: string | null | undefined, password: string): Promise<boolean>
}

/** 8 to 128 characters. */
const bounds = {least: 8, most: 128}

/** The 18,000 most common passwords of this length, and some in other writings that the list lacks. */
const common = new Set([
  ...(dictionary['passwords-common'] ?? []).filter(password => password.length >= bounds.least),
  ...'87654321 987654321 12341234 woaini1314 5201314520 aa12345678 йцукенгш йцукенгшщз пароль123'.split(' ')
])

/** Fewer different characters than this make a password that is guessed as fast as a common one. */
const fewestDifferent = 4

/** What a stranger knows of an account: the name of the product, and the email where there is one. */
export type Known = {product: string; email?: string | null | undefined}

/** Shorter words are part of too many good passwords. */
const shortestWord = 4

/** Whether the password has the name of the product, or the part of the email before its @. */
function hasKnownWord(lower: string, {product, email}: Known): boolean {
  const words = [product, email?.split('@')[0] ?? ''].map(word => word.toLowerCase())
  return words.some(word => word.length >= shortestWord && lower.includes(word))
}

/**
 * The sentence against a new password, or null: 8 to 128 characters of any kind, none of the most common ones, and no
 * word that a stranger knows.
 */
export function passwordProblem(password: string, known: Known): MessageId | null {
  const length = [...password].length
  if (length < bounds.least) return 'passwordTooShort'
  if (length > bounds.most) return 'passwordTooLong'
  const lower = password.toLowerCase()
  if (common.has(lower) || new Set(lower).size < fewestDifferent) return 'passwordCommon'
  return hasKnownWord(lower, known) ? 'passwordKnown' : null
}

/**
 * Each hash takes one of the process's four threads, which files need as well, and a call that waits for one takes a
 * connection of the BFF: strangers who try passwords keep nobody from anything else.
 */
const room = {atOnce: 2, waiting: 48}
const patience = {ms: 5000}
const retryAfter = 5

/** argon2id (the library's default) with the given memory (KiB) and passes. */
export function makePasswords(cost: {memory: number; passes: number}): Passwords {
  const options = {memoryCost: cost.memory, timeCost: cost.passes, parallelism: 1}
  // The same text has the same bytes, however it was typed.
  const normal = (password: string) => password.normalize('NFC')
  const decoy = hash('no account has this password', options)
  const turns = createTurns({...room, refuse: () => refuse.unavailable(retryAfter)})
  return {
    hash: password => turns.run('', patience, () => hash(normal(password), options)),
    async fits(stored, password) {
      const fits = await turns.run('', patience, async () =>
        verify(stored ?? (await decoy), normal(password))
      )
      return fits && stored !== null && stored !== undefined
    }
  }
}
