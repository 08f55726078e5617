import {exampleOf} from '@paydesk/contracts/examples'
import {screen} from '@testing-library/react'
import {afterEach, describe, expect, it, vi} from 'vitest'
import {bootstrap} from '@/start/bootstrap.ts'
import {startDashboard} from '../../test/dashboard.tsx'

const dashboard = startDashboard()
const {data: page} = exampleOf('listPayouts')
const minute = 60_000

afterEach(() => {
  vi.useRealTimers()
  history.replaceState(null, '', '/')
})

describe('a time of a list', () => {
  it.each([
    // First, while nothing else can have told the server's time.
    [
      'the page itself asked for',
      () => {
        history.replaceState(null, '', '/admin/payouts')
        bootstrap({screens: {}, texts: {}})
      }
    ],
    ['the screen asked for', () => {}]
  ])('that %s is by the server’s clock, on a machine ten minutes behind', async (_, before) => {
    const createdAt = new Date(Date.now() - 4.5 * minute).toISOString()
    // The server's own Date is the real one.
    vi.useFakeTimers({toFake: ['Date'], now: Date.now() - 10 * minute})
    const rows = page.data.slice(0, 1).map(row => ({...row, created_at: createdAt}))
    dashboard
      .upstream()
      .get('/api/payouts')
      .query(true)
      .reply(200, {data: {...page, data: rows}})
    await dashboard.open('/admin/payouts', 'admin', 'ru', before)
    expect(await screen.findByText('4 мин. назад')).toBeTruthy()
  })
})
