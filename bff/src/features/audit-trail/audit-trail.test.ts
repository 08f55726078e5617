import {exampleOf} from '@paydesk/contracts/examples'
import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest'
import {lastOf, startWorld, type World} from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({RATE_LIMIT_FACTOR: '1000'})
})
afterEach(() => world.reset())
afterAll(() => world.close())

describe('auditTrail.list', () => {
  it('answers the audit trail of the row', async () => {
    world.upstream().get('/api/audit-events').query(true).reply(200, exampleOf('listAuditEvents'))
    const events = await world
      .as('paymaster')
      .auditTrail.list.query({subjectType: 'payout', subjectId: '1042'})
    expect(lastOf(world).query).toBe('subject_type=payout&subject_id=1042')
    const row = exampleOf('listAuditEvents').data.data[0]
    expect(events[0]).toMatchObject({actor: row?.actor, changes: row?.changes, reason: row?.reason})
  })
})
