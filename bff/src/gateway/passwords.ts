import type {resetPasswordInput} from '@paydesk/contracts/auth'
import {emailSchema} from '@paydesk/contracts/fields'
import type {z} from 'zod'
import {nothing} from './core/answer.ts'
import {snakeKeys} from './core/case.ts'
import type {Upstream} from './core/client.ts'

/**
 * createPassword: sets a new password and uses up the code. Answers with the account's email, null where the upstream
 * doesn't name it.
 */
export async function createPassword(
  upstream: Upstream,
  input: z.output<typeof resetPasswordInput>
): Promise<string | null> {
  const sent = upstream.POST('/api/passwords', {body: snakeKeys(input)})
  await nothing(sent)
  return emailIn((await sent).response.headers.get('Recovered-Email'))
}

function emailIn(header: string | null): string | null {
  try {
    return emailSchema.parse(decodeURIComponent(header ?? ''))
  } catch {
    return null
  }
}
