import {exampleOf} from '@paydesk/contracts/examples'
import {cleanup, screen, waitFor, within} from '@testing-library/react'
import {describe, expect, it} from 'vitest'
import {startDashboard} from '../../../../../test/dashboard.tsx'

const dashboard = startDashboard()

const {data: inReview} = exampleOf('getPayout')
const {data: vendor} = exampleOf('getUser')
const payout = {...inReview, id: 1042, amount: '8300.50', user: {id: vendor.id, name: vendor.name}}
const payee = {...vendor, role: 'vendor' as const, fee_rate: 1.5, balance: '1000.00'}
const edit = '/admin/payouts/1042/edit'

type Payout = typeof inReview

const answerPayout = (data: object = payout) =>
  dashboard.upstream().get('/api/payouts/1042').times(20).optionally().reply(200, {data})
const answerPayee = () =>
  dashboard.upstream().get(`/api/users/${vendor.id}`).times(5).optionally().reply(200, {data: payee})
const answerTrail = () =>
  dashboard
    .upstream()
    .get('/api/audit-events')
    .query(true)
    .times(5)
    .optionally()
    .reply(200, exampleOf('listAuditEvents'))
const answerChange = (status: number, body: object) =>
  dashboard.upstream().patch('/api/payouts/1042').reply(status, body)
const changes = () => dashboard.seen().filter(({method}) => method === 'PATCH')

type User = Awaited<ReturnType<typeof dashboard.open>>['user']
async function choose(user: User, status: string) {
  await user.click(await screen.findByRole('radio', {name: status}))
  await user.click(screen.getByRole('button', {name: 'Продолжить'}))
}
const rowsOf = (dialog: HTMLElement) =>
  Object.fromEntries(
    within(dialog)
      .getAllByRole('term')
      .map(term => [term.textContent, term.nextElementSibling?.textContent?.replace(/\s/g, ' ')])
  )

describe('changing the status of a payout', () => {
  it('shows the payout as its own page does: the same facts in the same order, the order number to be copied', async () => {
    const factsAt = async (address: string) => {
      answerPayout()
      answerPayee()
      answerTrail()
      await dashboard.open(address, 'admin')
      expect(await screen.findByRole('button', {name: 'Скопировать: Номер заказа'})).toBeTruthy()
      const terms = screen.getAllByRole('term').map(term => term.textContent)
      cleanup()
      return terms.slice(0, terms.indexOf('Создана') + 1)
    }
    const onPage = await factsAt('/admin/payouts/1042')
    expect(onPage.length).toBeGreaterThan(3)
    expect(await factsAt(edit)).toEqual(onPage)
  })

  it('names amount, rate, fee, net and the wallet before anything is sent, then sends the version', async () => {
    answerPayout()
    answerPayee()
    answerTrail()
    answerChange(200, {data: {...payout, status: 'completed', version: 3}})
    const {user, address} = await dashboard.open(edit, 'paymaster')
    await screen.findByText(/Ставка комиссии|Ручная проверка/)
    await user.click(await screen.findByRole('radio', {name: 'Выполнено'}))
    // Nothing can be confirmed without the rate.
    await screen.findByText(/Ставка комиссии: 1,5/)
    await user.click(screen.getByRole('button', {name: 'Продолжить'}))
    const dialog = await screen.findByRole('alertdialog', {name: 'Завершить выплату?'})
    expect(rowsOf(dialog)).toMatchObject({
      // Another vendor may have the same name.
      Вендор: `${vendor.name} anna.kuznetsova@sever-pay.example · #7`,
      Сумма: '8 300,50 ₽',
      'Ставка комиссии': '1,5 %',
      Комиссия: '124,51 ₽',
      'Будет зачислено': '8 175,99 ₽',
      'Кошелёк RUB': '1 000,00 ₽ → 9 175,99 ₽'
    })
    expect(changes()).toHaveLength(0)
    await user.click(within(dialog).getByRole('button', {name: 'Завершить и зачислить'}))
    await waitFor(() => expect(address()).toBe('/admin/payouts/1042'))
    expect(await screen.findByText('Выплата 1042: Выполнено')).toBeTruthy()
    expect(changes().map(({body}) => JSON.parse(body.toString()))).toEqual([
      {status: 'completed', user_id: vendor.id, version: payout.version}
    ])
    expect(changes()[0]?.headers['expected-fee-rate']).toBe('1.5')
  })

  it('shows the new rate where it changed while somebody looked at the old one, and credits nobody', async () => {
    answerPayout()
    // However often the rate is read: it changes while the payout is confirmed.
    const rate = () => (changes().length === 0 ? 1.5 : 2.5)
    dashboard
      .upstream()
      .get(`/api/users/${vendor.id}`)
      .times(5)
      .optionally()
      .reply(200, () => ({data: {...payee, fee_rate: rate()}}))
    answerTrail()
    answerChange(422, {
      message: 'The given data was invalid',
      errors: {user_id: ['The fee rate is 2.5% by now. Check the sums and confirm again']},
      error_codes: {user_id: [{code: 'feeRateChanged', params: {rate: 2.5}}]}
    })
    const {user} = await dashboard.open(edit, 'paymaster')
    await user.click(await screen.findByRole('radio', {name: 'Выполнено'}))
    await screen.findByText(/Ставка комиссии: 1,5/)
    await user.click(screen.getByRole('button', {name: 'Продолжить'}))
    await user.click(await screen.findByRole('button', {name: 'Завершить и зачислить'}))
    expect(
      await screen.findByText('Ставка комиссии теперь 2,5 %. Проверьте суммы и подтвердите ещё раз')
    ).toBeTruthy()
    expect(await screen.findByText(/Ставка комиссии: 2,5/)).toBeTruthy()
  })

  it('offers the transitions that the status has, and no others', async () => {
    answerPayout({...payout, status: 'blocked'} satisfies Payout)
    await dashboard.open(edit)
    const group = await screen.findByRole('radiogroup', {name: 'Новый статус'})
    expect(
      within(group)
        .getAllByRole('radio')
        .map(radio => radio.getAttribute('value'))
    ).toEqual(['pending', 'manual_confirmation'])
  })

  it('does not take a quick click for a failed reading of the payee’s rate', async () => {
    const clicked = Promise.withResolvers<void>()
    answerPayout()
    dashboard
      .upstream()
      .get(`/api/users/${vendor.id}`)
      .times(5)
      .optionally()
      .reply(200, async () => {
        await clicked.promise
        return {data: payee}
      })
    answerTrail()
    const {user} = await dashboard.open(edit, 'paymaster')
    await choose(user, 'Выполнено')
    clicked.resolve()
    await screen.findByText(/Ставка комиссии: 1,5/)
    expect(screen.queryByText(/Не удалось/)).toBeNull()
    await user.click(screen.getByRole('button', {name: 'Продолжить'}))
    expect(await screen.findByRole('alertdialog', {name: 'Завершить выплату?'})).toBeTruthy()
  })

  it('cannot complete without a vendor', async () => {
    answerPayout({...payout, user: null})
    dashboard
      .upstream()
      .get('/api/users')
      .query(true)
      .times(4)
      .optionally()
      .reply(200, exampleOf('listUsers'))
    const {user} = await dashboard.open(edit)
    await choose(user, 'Выполнено')
    expect(await screen.findByText('Укажите вендора, которому зачислить сумму')).toBeTruthy()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(changes()).toHaveLength(0)
  })

  it('completes a payout that got its vendor while the form was open', async () => {
    let current: object = {...payout, user: null}
    dashboard
      .upstream()
      .get('/api/payouts/1042')
      .times(20)
      .optionally()
      .reply(200, () => ({data: current}))
    answerPayee()
    answerTrail()
    answerChange(200, {data: {...payout, status: 'completed', version: 4}})
    const {user, queryClient} = await dashboard.open(edit, 'paymaster')
    await screen.findByRole('radio', {name: 'Выполнено'})
    current = {...payout, version: 3}
    await queryClient.invalidateQueries()
    await screen.findAllByText(vendor.name, {exact: false})
    await user.click(screen.getByRole('radio', {name: 'Выполнено'}))
    await screen.findByText(/Ставка комиссии: 1,5/)
    await user.click(screen.getByRole('button', {name: 'Продолжить'}))
    await user.click(await screen.findByRole('button', {name: 'Завершить и зачислить'}))
    await waitFor(() => expect(changes()).toHaveLength(1))
    expect(changes().map(({body}) => JSON.parse(body.toString()))).toEqual([
      {status: 'completed', user_id: vendor.id, version: 3}
    ])
  })

  it('shows in a stale form what changed and who changed it, and goes on from there', async () => {
    answerPayout()
    answerTrail()
    answerChange(409, {
      ...exampleOf('updatePayout', 409),
      current: {...payout, status: 'blocked', version: 9}
    })
    const {user} = await dashboard.open(edit)
    await choose(user, 'Заблокировано')
    const dialog = await screen.findByRole('alertdialog')
    await user.click(within(dialog).getByRole('button', {name: 'Изменить статус'}))
    const alert = await screen.findByText('Данные изменились')
    const view = alert.closest('[role=alert]') as HTMLElement
    const row = within(view).getByRole('row', {name: /Статус/})
    expect(row.textContent).toBe('СтатусРучная проверкаЗаблокировано')
    expect(await within(view).findByText(/Марина Белова/)).toBeTruthy()
    expect(within(view).queryByRole('row', {name: /Вендор/})).toBeNull()
  })

  it('puts a refused transition on its field, in words', async () => {
    answerPayout()
    answerTrail()
    answerChange(422, exampleOf('updatePayout', 422))
    const {user} = await dashboard.open(edit)
    await choose(user, 'Заблокировано')
    const dialog = await screen.findByRole('alertdialog')
    await user.click(within(dialog).getByRole('button', {name: 'Изменить статус'}))
    expect(await screen.findByText('Нельзя изменить статус с «Ручная проверка» на «Ожидает»')).toBeTruthy()
  })

  it('has nothing to offer for a final status', async () => {
    answerPayout({...payout, status: 'completed'} satisfies Payout)
    await dashboard.open(edit)
    expect(await screen.findByText('Выплата в окончательном статусе, изменить её нельзя.')).toBeTruthy()
    expect(screen.getByRole('heading', {level: 1}).textContent).toBe('Выплата 1042')
    expect(screen.queryByRole('radio')).toBeNull()
  })

  it('is not for a vendor', async () => {
    answerPayout()
    await dashboard.open(edit, 'vendor')
    expect(await screen.findByText('403')).toBeTruthy()
    expect(screen.queryByRole('radio')).toBeNull()
  })
})
