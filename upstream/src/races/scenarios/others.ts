import {mkdtemp} from 'node:fs/promises'
import {join} from 'node:path'
import {rateLimitKey} from '@paydesk/contracts/rate-limit-key'
import {merchantNamed} from '../../../test/payouts.ts'
import {runImport} from '../../features/payout-imports/run.ts'
import {bigFile, upload} from '../../features/payout-imports/test-import.ts'
import {issuePhoneCode} from '../../identity/codes.ts'
import type {Operation} from '../scheduler.ts'
import {call, passing, type Scenario, someOf, succeeded, type World} from '../world.ts'

let made = 0

/** A worker of another machine: with a folder of its own for the file that it reads. */
async function worker({app}: World, name: string, importId: number): Promise<Operation> {
  const DATA_DIR = await mkdtemp(join(app.env.DATA_DIR, 'worker-'))
  const signal = new AbortController().signal
  const context = {...app.services, env: {...app.env, DATA_DIR}, signal, chunkRows: 4}
  return {name, run: () => runImport(context, importId)}
}

export const otherScenarios: Scenario[] = [
  {
    name: 'an import that two workers have in hand',
    async prepare(world, random) {
      made += 1
      const merchantId = await merchantNamed(world.app, `Merchant ${made}`)
      const {body} = await upload(
        world.app,
        world.admin,
        bigFile(10, `R${made}`, random.pick([3, Number.POSITIVE_INFINITY])),
        {merchantId}
      )
      const {id} = body.data as {id: number}
      const end = call(world, 'end', `/api/payout-imports/${id}/end`, {
        token: world.admin.token,
        json: {reason: 'A wrong file'}
      })
      const operations = [
        await worker(world, 'worker', id),
        await worker(world, 'second worker', id),
        ...someOf(random, [end], 0)
      ]
      const check = async () => {
        await (await worker(world, 'last worker', id)).run('')
        const [row] = await world.app.database.db.query<{status: string}>(
          'select status from payout_imports where id = $1',
          [id]
        )
        return row?.status === 'completed'
          ? []
          : ['an import is completed by the worker that goes on with it']
      }
      return {operations, check}
    }
  },
  {
    name: 'one code tried by calls at once',
    async prepare(world, random) {
      made += 1
      const phone = `+7916${String(5_550_000 + made)}`
      const {id: userId} = await world.app.user('vendor', {phone})
      const {db, secrets} = world.app.services
      await db.query('update users set phone_confirmed_at = now() where id = $1', [userId])
      const code = await issuePhoneCode(db, {secrets, ip: rateLimitKey('127.0.0.1')}, {phone, userId: null})
      const wrong = code === '000000' ? '000001' : '000000'
      const attempt = (name: string, typed: string) =>
        call(world, name, '/api/tokens', {json: {grant_type: 'phone', phone, code: typed}})
      const guesses = [1, 2, 3, 4, 5].map(place => attempt(`guess ${place}`, wrong))
      return {
        operations: [
          attempt('owner', code),
          attempt('owner again', code),
          ...someOf(random, [...guesses, passing(world, 601)], 0)
        ],
        check: outcomes => (succeeded(outcomes).length <= 1 ? [] : ['a code signs in once'])
      }
    }
  }
]
