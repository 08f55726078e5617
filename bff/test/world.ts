import type {CheckoutRenderer} from '@paydesk/contracts/checkout'
import type {Role} from '@paydesk/contracts/enums'
import type {AppErrorData} from '@paydesk/contracts/errors'
import {exampleOf} from '@paydesk/contracts/examples'
import {serve} from '@paydesk/contracts/server/serve'
import {createTRPCClient, httpLink, isNonJsonSerializable, splitLink, TRPCClientError} from '@trpc/client'
import nock from 'nock'
import superjson from 'superjson'
import {createApp} from '../src/app.ts'
import {loadEnv} from '../src/env.ts'
import type {AppRouter} from '../src/router.ts'
import {startBridge} from './bridge.ts'

/** Where nock plays the upstream. */
export const upstreamUrl = 'http://upstream.test'

/** The real BFF over an upstream that nock plays; `startWorld` begins one, `close` ends it. */
export type World = Awaited<ReturnType<typeof startWorld>>

const stopAtOnce = {shutdownDelayMs: 0, drainMs: 0}

/** The token that the upstream of these tests knows the role by. */
export const tokenOf = (role: Role) => `session-token-of-${role}`

function clientOf(url: string, token: string | undefined) {
  const headers = () => (token ? {authorization: `Bearer ${token}`} : {})
  const address = `${url}/trpc`
  return createTRPCClient<AppRouter>({
    links: [
      splitLink({
        condition: operation => isNonJsonSerializable(operation.input),
        true: httpLink({
          url: address,
          headers,
          transformer: {serialize: (data: unknown) => data, deserialize: superjson.deserialize}
        }),
        false: httpLink({url: address, headers, transformer: superjson, methodOverride: 'POST'})
      })
    ]
  })
}

/** Starts the BFF and its upstream on free ports. `settings` are environment variables. */
export async function startWorld(settings: Record<string, string> = {}, renderer?: CheckoutRenderer) {
  nock.disableNetConnect()
  nock.enableNetConnect('127.0.0.1')
  const bridge = await startBridge(upstreamUrl)
  const lines: string[] = []
  const env = loadEnv({UPSTREAM_URL: bridge.url, WEB_DIR: '/nowhere', LOG_LEVEL: 'debug', ...settings})
  const app = createApp(env, {renderer, logStream: {write: line => void lines.push(line)}})
  const served = await serve({...app, port: 0, host: '127.0.0.1', portSetting: 'PORT', ...stopAtOnce})
  const url = `http://127.0.0.1:${served.port}`

  /** The upstream knows the role's token; asked as often as it likes. */
  const signIn = (role: Role) => {
    const {data} = exampleOf('getMe', 200, 'admin')
    nock(upstreamUrl, {reqheaders: {authorization: `Bearer ${tokenOf(role)}`}})
      .get('/api/me')
      .optionally()
      .times(1000)
      .reply(200, {data: {...data, role}})
  }

  return {
    url,
    /** Mocks the upstream's next answers. */
    upstream: () => nock(upstreamUrl),
    signIn,
    /** A client that is signed in with this role. */
    as(role: Role) {
      signIn(role)
      return clientOf(url, tokenOf(role))
    },
    anonymous: clientOf(url, undefined),
    withToken: (token: string) => clientOf(url, token),
    /** Requests of the upstream, those for the role left out. */
    seen: () => bridge.seen.filter(request => request.path !== '/api/me'),
    allSeen: bridge.seen,
    log: () => lines.join(''),
    /** Forgets what was set up and seen; fails where something set up was never asked for. */
    reset() {
      const pending = nock.pendingMocks()
      nock.cleanAll()
      bridge.seen.length = 0
      if (pending.length) throw new Error(`never asked for: ${pending.join(', ')}`)
    },
    async close() {
      await served.stop()
      await app.close()
      await bridge.close()
      nock.cleanAll()
      nock.enableNetConnect()
    }
  }
}

/** The error data of a call that has to fail. */
export async function failureOf(call: Promise<unknown>): Promise<AppErrorData> {
  try {
    await call
  } catch (error) {
    if (error instanceof TRPCClientError && error.data) return error.data as AppErrorData
    throw error
  }
  throw new Error('the call succeeded')
}

/** The last request of the upstream with its JSON body read. */
export function lastOf(world: World) {
  const request = world.seen().at(-1)
  if (!request) throw new Error('nothing was sent')
  return {
    ...request,
    json: request.body.length ? (JSON.parse(request.body.toString()) as unknown) : undefined
  }
}
