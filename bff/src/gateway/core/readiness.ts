import type {Transport} from './transport.ts'

/**
 * Whether the upstream can serve: its `/readyz` is asked, which knows its database. An `/api` without one is ready if
 * it answers at all: a question without a token is 401 there.
 */
export async function isUpstreamReady(transport: Transport): Promise<boolean> {
  const status = await statusOf(transport, '/readyz')
  if (status === 200 || status === 503) return status === 200
  return (await statusOf(transport, '/api/me')) === 401
}

async function statusOf({pool, basePath}: Transport, path: string): Promise<number> {
  const signal = AbortSignal.timeout(3000)
  const {statusCode, body} = await pool.request({path: `${basePath}${path}`, method: 'GET', signal})
  await body.dump()
  return statusCode
}
