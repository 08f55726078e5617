import {listUsers} from '@paydesk/bff/gateway/users'
import {listWalletEntries} from '@paydesk/bff/gateway/wallet-entries'
import {isStaff} from '@paydesk/contracts/access'
import {toMinor} from '@paydesk/contracts/minor-units'
import {listStatementInput, type WalletEntry} from '@paydesk/contracts/statements'
import {listUsersInput} from '@paydesk/contracts/users'
import {assertSupported} from './extensions.ts'
import {assertThat, type Identity, type Run, skipped} from './run.ts'

const path = '/api/wallet-entries'

async function linesOf(run: Run, by: Identity, userId: number): Promise<WalletEntry[]> {
  const query = `user_id=${userId}&currency=RUB`
  assertSupported('listWalletEntries', (await run.plainly(by, 'GET', path, {query})).status)
  const filters = listStatementInput.parse({userId, currency: 'RUB', perPage: 200})
  return (await run.through(by, upstream => listWalletEntries(upstream, filters))).items
}

/** The vendors that the staff see, by id. */
const vendorIds = async (run: Run, staff: Identity): Promise<number[]> => {
  const {items} = await run.through(staff, upstream =>
    listUsers(upstream, {role: 'vendor', ...listUsersInput.parse({perPage: 200})})
  )
  return items.map(({id}) => id)
}

/** A RUB statement, line by line: the own one, or for staff that of a vendor. */
export async function checkStatement(run: Run, by: Identity): Promise<void> {
  await run.check(by, 'listWalletEntries', 'goes from each balance to the next, newest first', async () => {
    const ids = by.role && isStaff(by.role) ? await vendorIds(run, by) : [by.userId]
    const userId = ids[0]
    if (userId === undefined) throw skipped('there is no vendor')
    const lines = await linesOf(run, by, userId)
    for (const [index, {id, amount, balanceBefore, balanceAfter}] of lines.entries()) {
      const sum = toMinor(balanceBefore, 'RUB') + toMinor(amount, 'RUB')
      const after = toMinor(balanceAfter, 'RUB')
      assertThat(sum === after, `${balanceBefore} with ${amount} in line ${id}`, balanceAfter)
      const older = lines[index + 1]
      if (!older) return
      assertThat(older.id === id - 1, `line ${id - 1} behind line ${id}`, `line ${older.id}`)
      assertThat(older.balanceAfter === balanceBefore, balanceBefore, `${older.balanceAfter} a line before`)
    }
  })
}

/** A vendor gets no line of a wallet that only the staff may see. */
export async function checkForeignStatement(run: Run, staff: Identity, vendor: Identity): Promise<void> {
  await run.check(vendor, 'listWalletEntries', 'has no line of somebody else’s wallet', async () => {
    for (const userId of await vendorIds(run, staff)) {
      if (userId === vendor.userId) continue
      if ((await linesOf(run, staff, userId)).length === 0) continue
      const lines = await linesOf(run, vendor, userId)
      return assertThat(lines.length === 0, `no line of user ${userId}`, `${lines.length} lines`)
    }
    throw skipped('the staff’s lists show no foreign wallet with entries')
  })
}
