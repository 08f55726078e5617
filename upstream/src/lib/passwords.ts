import {hash, verify} from '@node-rs/argon2'
import {coded} from '@paydesk/contracts/field-error'
import {z} from 'zod'

export type Passwords = {
  hash(password: string): Promise<string>
  /** Takes as long for a missing hash as for a wrong password, and is false for both. */
  fits(stored: string | null | undefined, password: string): Promise<boolean>
}

const common = new Set(
  (
    'password password1 password12 password123 12345678 123456789 1234567890 qwertyuiop qwerty123 qwerty12345 11111111 ' +
    '00000000 iloveyou 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qazwsxedc zaq12wsx abcd1234 abc12345 administrator welcome1 letmein1 ' +
    'sunshine princess football baseball superman trustno1 passw0rd p@ssw0rd 87654321 987654321 88888888 12341234 ' +
    'qwer1234 asdfghjkl zxcvbnm123 1234qwer q1w2e3r4 monkey123 dragon123 changeme computer internet starwars whatever ' +
    'michelle jennifer samantha 11223344 12121212 99999999 66666666 77777777 55555555 woaini1314 5201314520 a1234567 ' +
    'a12345678 123456789a 1234567a aa123456 aa12345678 qq123456 q123456789 йцукенгш пароль123 qwertyui asdf1234 secret123'
  ).split(' ')
)

/** Fewer different characters than this make a password that is guessed as fast as a common one. */
const fewestDifferent = 4

/** The sentence against a new password, or null: 8 to 128 characters of any kind, and none of the most common ones. */
export function passwordProblem(password: string): string | null {
  const length = [...password].length
  if (length < 8) return coded('passwordTooShort')
  if (length > 128) return coded('passwordTooLong')
  const lower = password.toLowerCase()
  const guessed = common.has(lower) || new Set(lower).size < fewestDifferent
  return guessed ? coded('passwordCommon') : null
}

export const newPasswordSchema = z.string().superRefine((password, context) => {
  const problem = passwordProblem(password)
  if (problem) context.addIssue({code: 'custom', message: problem})
})

/** argon2id (the library's default) with the given memory (KiB) and passes. */
export function makePasswords(cost: {memory: number; passes: number}): Passwords {
  const options = {memoryCost: cost.memory, timeCost: cost.passes, parallelism: 1}
  // The same text has the same bytes, however it was typed.
  const normal = (password: string) => password.normalize('NFC')
  const decoy = hash('no account has this password', options)
  return {
    hash: password => hash(normal(password), options),
    async fits(stored, password) {
      const fits = await verify(stored ?? (await decoy), normal(password))
      return fits && stored !== null && stored !== undefined
    }
  }
}
