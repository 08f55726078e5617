import {getMe} from '@paydesk/bff/gateway/me'
import {createToken} from '@paydesk/bff/gateway/tokens'
import {assertError} from './errors.ts'
import {assertSupported} from './extensions.ts'
import {assertThat, type Identity, NotTried, nobody, type Run, rateLimited, skipped} from './run.ts'

/** How the suite comes by a session: it is given one, or signs in. */
export type Access = {token: string} | {email: string; password: string}

/** Signs in where no token was given; undefined where that fails. Without a session, a run that waits says little. */
export async function checkSignIn(run: Run, access: Access): Promise<string | undefined> {
  if ('token' in access) return access.token
  const {email, password} = access
  const as: Identity = {as: email, token: undefined}
  await run.check(as, 'createToken', 'refuses a wrong password', async () => {
    const json = {grant_type: 'credentials', email, password: `not ${password}`.slice(0, 128)}
    assertError(await unlessLimited(run.plainly(nobody, 'POST', '/api/tokens', {json})), [401])
  })
  return run.check(as, 'createToken', 'gives a token for the password', async () => {
    const session = await unlessLimited(
      run.through(nobody, upstream => createToken(upstream, {grantType: 'credentials', email, password}))
    )
    if (!('token' in session)) throw skipped('the account has a second factor: give a token of it')
    return session.token
  })
}

/** Ends the run where sign-ins are limited: the rest would only say so again. */
const unlessLimited = <Value>(call: Promise<Value>): Promise<Value> =>
  call.catch((error: Error) => {
    throw error.message.startsWith(rateLimited(undefined))
      ? new NotTried(`${error.message}, use --token`)
      : error
  })

/** Ends the session that the suite itself began. */
export async function checkSignOut(run: Run, access: Access, by: Identity): Promise<void> {
  if ('token' in access) return
  await run.check(by, 'deleteToken', 'ends the token', async () => {
    const {status} = await run.plainly(by, 'DELETE', '/api/tokens')
    assertSupported('deleteToken', status)
    assertThat(status === 204, 'status 204', `status ${status}`)
    const failure = await run.refused(by, getMe)
    assertThat(failure.code === 'UNAUTHORIZED', 'status 401 from then on', failure.code)
  })
}
