import type {MessageId} from '@paydesk/contracts/messages'
import type {Actor} from '../http/actor.ts'
import {refuse} from '../lib/refusal.ts'
import type {Services} from '../services.ts'

type By = Pick<Services, 'db' | 'limits' | 'passwords'> & {actor: Pick<Actor, 'userId'>}

/**
 * Throws 422 on `field` unless it is the actor's own password. Call it before a transaction, since a comparison
 * takes long on purpose; guesses are counted like a sign-in's.
 */
export async function insistOwnPassword(
  {db, limits, passwords, actor}: By,
  given: string,
  field: string
): Promise<void> {
  const account = `password:${actor.userId}`
  await limits.take('signInAccount', account)
  const [row] = await db.query<{password_hash: string | null}>(
    'select password_hash from users where id = $1',
    [actor.userId]
  )
  const wrong: MessageId = 'passwordWrong'
  if (!(await passwords.fits(row?.password_hash, given))) throw refuse.field(field, wrong)
  await limits.reset('signInAccount', account)
}
