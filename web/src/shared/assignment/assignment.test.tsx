import type {Role} from '@paydesk/contracts/enums'
import {exampleOf} from '@paydesk/contracts/examples'
import {act, screen, waitFor, within} from '@testing-library/react'
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {startDashboard} from '../../../test/dashboard.tsx'

const dashboard = startDashboard()
const {data: review} = exampleOf('getPayout')
const {data: request} = exampleOf('getCashoutRequest')
const meId = exampleOf('getMe', 200, 'admin').data.id
const assignedTo = (id: number, name: string) => ({
  user: {id, name},
  expires_at: new Date(Date.now() + 120_000).toISOString()
})
const igor = () => assignedTo(4, 'Игорь Соколов')
const own = () => assignedTo(meId, 'Марина Белова')
const taking = `/api/payouts/${review.id}/assignment`

beforeEach(() => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date']
  })
})
afterEach(() => vi.useRealTimers())
const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1000))

let payout: object = review
/** The payout as it is, with whatever its screen asks for besides. */
function answer(first: object) {
  payout = first
  const {upstream} = dashboard
  const always = (path: string, body: () => object) =>
    upstream().get(path).query(true).optionally().times(1000).reply(200, body)
  always(`/api/payouts/${review.id}`, () => ({data: payout}))
  always('/api/audit-events', () => exampleOf('listAuditEvents'))
  always('/api/transactions', () => exampleOf('listTransactions'))
  always('/api/users', () => exampleOf('listUsers'))
}
/** Takes the payout for the user, as often as is asked for. */
const takes = () =>
  dashboard
    .upstream()
    .post(taking)
    .optionally()
    .times(100)
    .reply(200, () => {
      const assignment = own()
      payout = {...payout, assignment}
      return {data: assignment}
    })
const releases = () => dashboard.upstream().delete(taking).optionally().times(100).reply(204)
const asked = (method: string) =>
  dashboard
    .asked(taking)
    .filter(call => call.method === method)
    .map(({body}) => (body.length > 0 ? JSON.parse(body.toString()) : null))
const open = (role: Role = 'admin') => dashboard.open(`/admin/payouts/${review.id}`, role)

describe('an open payout in manual review', () => {
  it('is taken after a second, taken again before two minutes are over, and released on leaving', async () => {
    answer(review)
    takes()
    releases()
    const {router} = await open()
    expect(await screen.findByRole('heading', {name: 'Выплата 1042'})).toBeTruthy()
    expect(asked('POST')).toEqual([])
    await seconds(2)
    await waitFor(() => expect(asked('POST')).toEqual([{}]))
    expect(await screen.findByText('Вы')).toBeTruthy()
    await seconds(60)
    await waitFor(() => expect(asked('POST').length).toBeGreaterThan(1))
    expect(asked('DELETE')).toEqual([])
    await act(() => router.navigate({to: '/admin/settings'}))
    await waitFor(() => expect(asked('DELETE')).toHaveLength(1))
    const count = asked('POST').length
    await seconds(120)
    expect(asked('POST')).toHaveLength(count)
  })

  it('that is left without a key or a press for half an hour is not taken any more', async () => {
    answer(review)
    takes()
    releases()
    await open()
    await screen.findByRole('heading', {name: 'Выплата 1042'})
    await seconds(31 * 60)
    const count = asked('POST').length
    expect(count).toBeGreaterThan(30)
    await seconds(5 * 60)
    expect(asked('POST')).toHaveLength(count)
  })

  it('that another user works on says who, and offers no decision', async () => {
    answer({...review, assignment: igor()})
    await open('paymaster')
    expect(await screen.findByText('Этим занимается Игорь Соколов')).toBeTruthy()
    expect(screen.queryByRole('link', {name: 'Изменить статус'})).toBeNull()
    expect(screen.queryByRole('button', {name: 'Забрать себе'})).toBeNull()
    await seconds(60)
    expect(asked('POST')).toEqual([])
  })

  it('is taken over by an admin', async () => {
    answer({...review, assignment: igor()})
    takes()
    releases()
    const {user} = await open('admin')
    await user.click(await screen.findByRole('button', {name: 'Забрать себе'}))
    expect(await screen.findByRole('link', {name: 'Изменить статус'})).toBeTruthy()
    expect(asked('POST')[0]).toEqual({take_over: true})
    expect(screen.queryByText('Этим занимается Игорь Соколов')).toBeNull()
  })

  it('that an earlier visit has taken is released on leaving at once', async () => {
    answer({...review, assignment: own()})
    releases()
    const {router} = await open()
    expect(await screen.findByText('Вы')).toBeTruthy()
    await act(() => router.navigate({to: '/admin/settings'}))
    await waitFor(() => expect(asked('DELETE')).toHaveLength(1))
    expect(asked('POST')).toEqual([])
  })

  it('that somebody else was faster to take shows who it is', async () => {
    answer(review)
    dashboard
      .upstream()
      .post(taking)
      .reply(409, () => {
        payout = {...review, assignment: igor()}
        return exampleOf('createPayoutAssignment', 409)
      })
    await open()
    await screen.findByRole('heading', {name: 'Выплата 1042'})
    await seconds(2)
    expect(await screen.findByText('Этим занимается Игорь Соколов')).toBeTruthy()
  })

  it.each<[string, object, Role]>([
    ['that waits for nobody', exampleOf('updatePayout').data, 'admin'],
    ['on a server without assignments', {...review, assignment: undefined}, 'admin'],
    ['of a vendor', {...review, assignment: undefined}, 'vendor']
  ])('%s is not taken', async (_, data, role) => {
    answer({...data, id: review.id})
    await open(role)
    await screen.findByRole('heading', {name: 'Выплата 1042'})
    await seconds(60)
    expect(asked('POST')).toEqual([])
  })
})

describe('a payout whose decision is being sent', () => {
  it('is not taken, which would be refused, and is taken where the decision was refused', async () => {
    const {promise, resolve} = Promise.withResolvers<void>()
    answer(review)
    takes()
    releases()
    dashboard
      .upstream()
      .patch(`/api/payouts/${review.id}`)
      .reply(async () => {
        await promise
        return [503, {message: 'x'}]
      })
    const {user} = await dashboard.open(`/admin/payouts/${review.id}/edit`, 'paymaster')
    await user.click(await screen.findByRole('radio', {name: 'Заблокировано'}))
    await user.click(screen.getByRole('button', {name: 'Продолжить'}))
    const step = within(await screen.findByRole('alertdialog'))
    const before = asked('POST').length
    await user.click(step.getByRole('button', {name: 'Изменить статус'}))
    await seconds(3)
    expect(asked('POST')).toHaveLength(before)
    resolve()
    await screen.findByRole('alert')
    await seconds(60)
    await waitFor(() => expect(asked('POST').length).toBeGreaterThan(before))
  })
})

describe('a decision on a payout that somebody has taken meanwhile', () => {
  it('is refused with the name, and the payout shows it', async () => {
    answer(review)
    takes()
    releases()
    dashboard
      .upstream()
      .patch(`/api/payouts/${review.id}`)
      .reply(409, () => {
        payout = {...review, assignment: igor()}
        return exampleOf('updatePayout', 409, 'taken')
      })
    const {user} = await dashboard.open(`/admin/payouts/${review.id}/edit`, 'paymaster')
    await user.click(await screen.findByRole('radio', {name: 'Заблокировано'}))
    await user.click(screen.getByRole('button', {name: 'Продолжить'}))
    const step = within(await screen.findByRole('alertdialog'))
    await user.click(step.getByRole('button', {name: 'Изменить статус'}))
    expect(await screen.findByText('Этим занимается Игорь Соколов')).toBeTruthy()
    expect(screen.queryByText('Данные изменились')).toBeNull()
  })
})

describe('a pending cash-out request', () => {
  it('that another user works on keeps what was typed, out of sight', async () => {
    const path = `/api/cashout-requests/${request.id}`
    let current: object = request
    const {upstream} = dashboard
    upstream()
      .get(path)
      .optionally()
      .times(1000)
      .reply(200, () => ({data: current}))
    upstream()
      .get('/api/audit-events')
      .query(true)
      .optionally()
      .times(99)
      .reply(200, exampleOf('listAuditEvents'))
    upstream()
      .post(`${path}/assignment`)
      .optionally()
      .times(99)
      .reply(200, () => ({data: own()}))
    upstream().delete(`${path}/assignment`).optionally().times(99).reply(204)
    const {user} = await dashboard.open(`/admin/cashout-requests/${request.id}/edit`, 'paymaster')
    await user.type(await screen.findByRole('textbox', {name: 'Одноразовый код'}), '4829')
    current = {...request, assignment: igor()}
    await seconds(6)
    expect(await screen.findByText('Этим занимается Игорь Соколов')).toBeTruthy()
    expect(screen.queryByRole('textbox', {name: 'Одноразовый код'})).toBeNull()
    current = request
    await seconds(6)
    const field = await screen.findByRole('textbox', {name: 'Одноразовый код'})
    expect((field as HTMLInputElement).value).toBe('4829')
  })
})

describe('the lists', () => {
  const rowsOf = (assignment: object | undefined) => ({
    data: {...exampleOf('listPayouts').data, data: [{...review, assignment}], total: 1}
  })
  const answerList = (assignment: object | undefined) => {
    const {upstream} = dashboard
    upstream().get('/api/payouts').query(true).optionally().times(99).reply(200, rowsOf(assignment))
    upstream()
      .get('/api/payout-summary')
      .query(true)
      .optionally()
      .times(99)
      .reply(200, exampleOf('getPayoutSummary'))
    upstream().get('/api/merchants').optionally().times(99).reply(200, exampleOf('listMerchants'))
  }

  it('name the user in the row, and are filtered by mine and nobody’s', async () => {
    answerList(igor())
    const {user, address} = await dashboard.open('/admin/payouts', 'paymaster')
    expect(await screen.findByTitle('Занимается: Игорь Соколов')).toBeTruthy()
    await user.click(screen.getByRole('button', {name: /Фильтры/}))
    await user.click(await screen.findByRole('combobox', {name: 'Кто занимается'}))
    await user.click(await screen.findByRole('option', {name: 'Никто'}))
    await user.click(screen.getByRole('button', {name: 'Применить'}))
    await waitFor(() => expect(address()).toContain('assignment=nobody'))
    await waitFor(() =>
      expect(dashboard.asked('/api/payouts').some(({query}) => query.includes('assignment=nobody'))).toBe(
        true
      )
    )
  })

  it('have no such filter on a server without assignments', async () => {
    answerList(undefined)
    const {user} = await dashboard.open('/admin/payouts', 'paymaster')
    await screen.findByText(review.order_id)
    await user.click(screen.getByRole('button', {name: /Фильтры/}))
    await screen.findByRole('dialog')
    expect(screen.queryByRole('combobox', {name: 'Кто занимается'})).toBeNull()
  })
})
