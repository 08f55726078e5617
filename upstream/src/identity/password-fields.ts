import type {Checks} from '../lib/checks.ts'
import {newPasswordSchema} from '../lib/passwords.ts'

/** Notes what is against a new password, under `field`, or against its repetition, under `<field>_confirmation`. */
export function checkNewPassword(
  checks: Checks,
  field: 'password' | 'new_password',
  password: string,
  confirmation: string | undefined
): void {
  checks.read(field, newPasswordSchema, password)
  const repeated = `${field}_confirmation`
  if (confirmation === undefined) checks.note(repeated, 'passwordConfirmationRequired')
  else if (confirmation !== password) checks.note(repeated, 'passwordsMustMatch')
}
