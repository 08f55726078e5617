import type {Role} from '@paydesk/contracts/enums'
import {exampleOf} from '@paydesk/contracts/examples'
import {screen, waitFor, within} from '@testing-library/react'
import {afterEach, describe, expect, it} from 'vitest'
import {toast} from '@/lib/toast.ts'
import {startDashboard} from '../../../test/dashboard.tsx'

const dashboard = startDashboard()
afterEach(() => void toast.dismiss())

const {data: payout} = exampleOf('getPayout')
const path = `/admin/payouts/${payout.id}`
const {data: made} = exampleOf('createNote', 201)

function answerRecord() {
  const upstream = dashboard.upstream()
  upstream.get(`/api/payouts/${payout.id}`).times(9).optionally().reply(200, exampleOf('getPayout'))
  upstream
    .get('/api/audit-events')
    .query(true)
    .times(9)
    .optionally()
    .reply(200, {
      data: {
        ...exampleOf('listAuditEvents').data,
        data: [
          {
            id: 40230,
            actor: made.author,
            subject_type: 'payout',
            subject_id: String(payout.id),
            action: 'noted',
            changes: [],
            reason: null,
            created_at: made.created_at
          },
          ...exampleOf('listAuditEvents').data.data
        ]
      }
    })
}
const answerNotes = (status: number, body: object) =>
  dashboard.upstream().get('/api/notes').query(true).times(9).optionally().reply(status, body)
const pageOf = (notes: object[]) => ({data: {...exampleOf('listNotes').data, data: notes}})
const trail = async () => within(await screen.findByRole('region', {name: 'Журнал действий'}))
const addButton = {name: 'Добавить заметку'}

describe('the notes of a record', () => {
  it('stand in its audit trail by their time, each once', async () => {
    answerRecord()
    answerNotes(200, exampleOf('listNotes'))
    await dashboard.open(path, 'paymaster')
    const region = await trail()
    await region.findByText('Receipt and order disagree, asked the merchant')
    const lines = region.getAllByRole('listitem').map(({textContent}) => textContent ?? '')
    const of = (text: string) => lines.findIndex(line => line.includes(text))
    expect(of('The bank confirmed the transfer by phone')).toBe(0)
    expect(lines[0]).toContain('Заметка · Марина Белова')
    expect(of('Изменение')).toBeLessThan(of('Receipt and order disagree'))
    expect(of('Receipt and order disagree')).toBeLessThan(of('receipt uploaded'))
    expect(region.queryByText('Добавлена заметка')).toBeNull()
  })

  it('are added by a form, once, and shown at the top', async () => {
    answerRecord()
    const notes: object[] = []
    dashboard
      .upstream()
      .get('/api/notes')
      .query(true)
      .times(9)
      .optionally()
      .reply(200, () => pageOf(notes))
    dashboard
      .upstream()
      .post('/api/notes')
      .reply(201, () => {
        notes.push(made)
        return {data: made}
      })
    const {user} = await dashboard.open(path, 'paymaster')
    const region = await trail()
    await user.click(await region.findByRole('button', addButton))
    const text = await region.findByRole('textbox', {name: 'Текст заметки'})
    await waitFor(() => expect(document.activeElement).toBe(text))
    await user.type(text, 'Банк подтвердил{Enter}по телефону')
    await user.dblClick(region.getByRole('button', {name: 'Добавить'}))
    await region.findByText(made.text)
    expect(region.queryByRole('textbox')).toBeNull()
    expect(await screen.findByText('Заметка добавлена')).toBeTruthy()
    const posts = dashboard.seen().filter(({method}) => method === 'POST')
    expect(posts.map(({body}) => JSON.parse(body.toString()))).toEqual([
      {
        subject_type: 'payout',
        subject_id: payout.id,
        text: 'Банк подтвердил\nпо телефону',
        key: expect.any(String)
      }
    ])
  })

  it('say what is wrong with a text before it is sent', async () => {
    answerRecord()
    answerNotes(200, pageOf([]))
    const {user} = await dashboard.open(path, 'paymaster')
    const region = await trail()
    await user.click(await region.findByRole('button', addButton))
    await user.type(await region.findByRole('textbox'), '   ')
    await user.click(region.getByRole('button', {name: 'Добавить'}))
    expect(await region.findByText('Укажите значение поля «Текст заметки»')).toBeTruthy()
    expect(dashboard.seen().filter(({method}) => method === 'POST')).toEqual([])
  })

  it('are read again where they could not be loaded, and the trail is there meanwhile', async () => {
    answerRecord()
    dashboard.upstream().get('/api/notes').query(true).reply(403, exampleOf('listNotes', 403))
    const {user} = await dashboard.open(path, 'paymaster')
    const region = await trail()
    expect(await region.findByText('Не удалось загрузить заметки.')).toBeTruthy()
    expect(region.getByText('Добавлена заметка')).toBeTruthy()
    expect(region.queryByRole('button', addButton)).toBeNull()
    answerNotes(200, exampleOf('listNotes'))
    await user.click(region.getByRole('button', {name: 'Повторить'}))
    await region.findByText('The bank confirmed the transfer by phone')
  })

  it('are nowhere to be seen on a server without them', async () => {
    answerRecord()
    answerNotes(404, {message: 'Not Found'})
    await dashboard.open(path, 'admin')
    const region = await trail()
    await region.findByText('receipt uploaded')
    await waitFor(() => expect(dashboard.asked('/api/notes')).toHaveLength(1))
    expect(region.queryByRole('button')).toBeNull()
    expect(screen.queryByText('Не удалось загрузить заметки.')).toBeNull()
  })

  it.each<[Role, boolean]>([
    ['admin', true],
    ['paymaster', false]
  ])('of a merchant are read by a %s, who adds one: %s', async (role, adds) => {
    dashboard.upstream().get('/api/merchants').times(9).optionally().reply(200, exampleOf('listMerchants'))
    answerRecord()
    answerNotes(200, exampleOf('listNotes'))
    await dashboard.open('/admin/merchants/3', role)
    const region = await trail()
    await region.findByText('The bank confirmed the transfer by phone')
    expect(region.queryAllByRole('button', addButton)).toHaveLength(adds ? 1 : 0)
    expect(dashboard.asked('/api/notes')[0]?.query).toContain('subject_type=merchant&subject_id=3')
  })

  it('are not asked for by a vendor', async () => {
    answerRecord()
    await dashboard.open(path, 'vendor')
    await screen.findAllByText(payout.order_id)
    expect(screen.queryByRole('button', addButton)).toBeNull()
    expect(dashboard.asked('/api/notes')).toEqual([])
  })
})
