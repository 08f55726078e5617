import type {Checks} from '../lib/checks.ts'
import {type Known, passwordProblem} from '../lib/passwords.ts'

type NewPassword = {field: 'password' | 'new_password'; password: string; confirmation: string | undefined}

/** Notes what is against a new password, under `field`, or against its repetition, under `<field>_confirmation`. */
export function checkNewPassword(
  checks: Checks,
  {field, password, confirmation}: NewPassword,
  known: Known
): void {
  const problem = passwordProblem(password, known)
  if (problem) checks.note(field, problem)
  const repeated = `${field}_confirmation`
  if (confirmation === undefined) checks.note(repeated, 'passwordConfirmationRequired')
  else if (confirmation !== password) checks.note(repeated, 'passwordsMustMatch')
}
