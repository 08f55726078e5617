import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {account, demoPassword} from '../e2e/harness/accounts.ts'
import {startProduct} from '../e2e/harness/product.ts'
import {openDb} from '../upstream/src/db/pool.ts'
import {runningUrl} from '../upstream/src/embedded/running.ts'

/** The whole product with its demonstration, in a folder of its own, and a signed-in admin. */
export async function openProduct() {
  const folder = await mkdtemp(join(tmpdir(), 'pdw-'))
  const product = await startProduct(folder, {environment: {RATE_LIMIT_FACTOR: '1000000'}})
  let token = ''
  const call = async <T>(
    method: 'GET' | 'POST',
    name: string,
    json: unknown = {},
    bearer: string = token
  ): Promise<T> => {
    const query = method === 'GET' ? `?input=${encodeURIComponent(JSON.stringify({json}))}` : ''
    const answer = await fetch(`${product.url}/trpc/${name}${query}`, {
      method,
      headers: {'content-type': 'application/json', ...(bearer && {authorization: `Bearer ${bearer}`})},
      ...(method === 'POST' && {body: JSON.stringify({json})})
    })
    const {result} = (await answer.json()) as {result?: {data: {json: T}}}
    if (!result) throw new Error(`${name} was answered ${answer.status}`)
    return result.data.json
  }
  const credentials = {grantType: 'credentials', email: account.admin, password: demoPassword}
  token = (await call<{token: string}>('POST', 'auth.signIn', credentials)).token
  return {
    ...product,
    token,
    /** What a procedure answers to its input. */
    call,
    /** The product's database. */
    async openDb(max = 1) {
      const url = await runningUrl(join(folder, 'postgres'))
      if (!url) throw new Error('the product has no database of its own')
      return openDb({url, max})
    },
    async close() {
      await product.stop()
      await rm(folder, {recursive: true, force: true})
    }
  }
}
