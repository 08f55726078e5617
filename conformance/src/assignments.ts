import {
  createCashoutRequestAssignment,
  deleteCashoutRequestAssignment,
  getCashoutRequest
} from '@paydesk/bff/gateway/cashout-requests'
import type {Upstream} from '@paydesk/bff/gateway/core/client'
import {createPayoutAssignment, deletePayoutAssignment, getPayout} from '@paydesk/bff/gateway/payouts'
import type {Assignment} from '@paydesk/contracts/assignments'
import {assertSupported} from './extensions.ts'
import {assertThat, type Identity, type Run} from './run.ts'

type Calls = {
  path: string
  take: 'createPayoutAssignment' | 'createCashoutRequestAssignment'
  release: 'deletePayoutAssignment' | 'deleteCashoutRequestAssignment'
  taken(upstream: Upstream): Promise<Assignment>
  released(upstream: Upstream): Promise<void>
  read(upstream: Upstream): Promise<{assignment?: Assignment | null | undefined}>
}

/** Of a payout in manual review. */
export const payoutAssignment = (id: number): Calls => ({
  path: `/api/payouts/${id}/assignment`,
  take: 'createPayoutAssignment',
  release: 'deletePayoutAssignment',
  taken: upstream => createPayoutAssignment(upstream, {id}),
  released: upstream => deletePayoutAssignment(upstream, id),
  read: upstream => getPayout(upstream, id)
})

/** Of a pending request. */
export const cashoutAssignment = (id: number): Calls => ({
  path: `/api/cashout-requests/${id}/assignment`,
  take: 'createCashoutRequestAssignment',
  release: 'deleteCashoutRequestAssignment',
  taken: upstream => createCashoutRequestAssignment(upstream, {id}),
  released: upstream => deleteCashoutRequestAssignment(upstream, id),
  read: upstream => getCashoutRequest(upstream, id)
})

/** Takes a record that waits, and releases it again. */
export async function checkAssignment(run: Run, by: Identity, calls: Calls): Promise<void> {
  await run.check(by, calls.take, 'assigns a record to the caller, and names the caller on it', async () => {
    assertSupported(calls.take, (await run.plainly(by, 'POST', calls.path, {json: {}})).status)
    const {user} = await run.through(by, calls.taken)
    const {assignment} = await run.through(by, calls.read)
    assertThat(assignment?.user.id === user.id, `user ${user.id}`, `user ${assignment?.user.id}`)
  })
  await run.check(by, calls.release, 'ends the own assignment, and does nothing a second time', async () => {
    const first = await run.plainly(by, 'DELETE', calls.path)
    assertSupported(calls.release, first.status)
    assertThat(first.status === 204, 'status 204', `status ${first.status}`)
    await run.through(by, calls.released)
    const {assignment} = await run.through(by, calls.read)
    assertThat(!assignment, 'no assignment', `user ${assignment?.user.id}`)
  })
}
