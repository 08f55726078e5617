import type {Role} from '@paydesk/contracts/enums'
import {exampleOf} from '@paydesk/contracts/examples'
import {screen, waitFor, within} from '@testing-library/react'
import {afterEach, describe, expect, it} from 'vitest'
import {toast} from '@/lib/toast.ts'
import {startDashboard} from '../../../test/dashboard.tsx'

const dashboard = startDashboard()
// Toasts outlive the screen that they were sent from.
afterEach(() => void toast.dismiss())

const vendor = exampleOf('getUser').data
const sub = {...exampleOf('getUser', 200, 'subVendor').data, email: null}
const accounts = exampleOf('listStaffAccounts').data
const until = '2026-11-13T09:30:00.000Z'
const open = {joined: false, invited_until: until}

/** The page of a user, whose other calls answer with nothing. */
async function openPage(path: string, user: {id: number; [field: string]: unknown}, role: Role = 'admin') {
  const upstream = dashboard.upstream()
  upstream.get(`/api/users/${user.id}`).times(9).optionally().reply(200, {data: user})
  for (const list of ['users', 'payouts', 'cashout-requests', 'transactions', 'audit-events', 'notes'])
    upstream
      .get(`/api/${list}`)
      .query(true)
      .times(9)
      .optionally()
      .reply(200, {data: {...exampleOf('listUsers').data, data: [], total: 0}})
  const opened = await dashboard.open(path, role)
  await screen.findByText('ID')
  return opened
}
const again = () => screen.queryByRole('button', {name: 'Пригласить повторно'})
async function confirm({user}: Awaited<ReturnType<typeof openPage>>) {
  await user.click(await screen.findByRole('button', {name: 'Пригласить повторно'}))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', {name: 'Пригласить повторно'}))
  return question
}

describe('the invitation of a user who has not joined', () => {
  it('says until when it works, and is sent again by email', async () => {
    dashboard
      .upstream()
      .post(`/api/users/${vendor.id}/invitation`)
      .reply(201, exampleOf('createUserInvitation', 201))
    const opened = await openPage(`/admin/vendors/${vendor.id}`, {...vendor, ...open})
    expect(screen.getByText(/^Ссылка действует до 13 нояб\./)).toBeTruthy()
    await confirm(opened)
    expect(await screen.findByText(`Приглашение отправлено повторно на ${vendor.email}`)).toBeTruthy()
    await waitFor(() => expect(dashboard.asked(`/api/users/${vendor.id}`).length).toBeGreaterThan(1))
  })

  it('is a link that is shown once where there is no email', async () => {
    dashboard
      .upstream()
      .post(`/api/users/${sub.id}/invitation`)
      .reply(201, exampleOf('createUserInvitation', 201, 'link'))
    const opened = await openPage(
      `/admin/sub-vendors/${sub.id}`,
      {...sub, ...open, invited_until: null},
      'vendor'
    )
    expect(screen.getByText('Ссылка больше не действует')).toBeTruthy()
    await confirm(opened)
    const link = await screen.findByRole('textbox', {name: 'Ссылка'})
    expect((link as HTMLInputElement).value).toBe(
      `${location.origin}/admin/sign-up?referralCode=INVITE-22-Q4T7`
    )
  })

  it('says how long to wait where it was sent a moment ago', async () => {
    dashboard
      .upstream()
      .post(`/api/users/${vendor.id}/invitation`)
      .reply(429, {message: 'Too many requests. Try again later'}, {'retry-after': '41'})
    const question = await confirm(await openPage(`/admin/vendors/${vendor.id}`, {...vendor, ...open}))
    expect(await question.findByText(/41 секунд/)).toBeTruthy()
  })

  it.each([
    ['of a user who has joined', 'admin', {joined: true, invited_until: null}],
    ['on a server that does not say', 'admin', {joined: undefined}],
    ['to a role that makes no vendors', 'paymaster', open]
  ] as const)('is not offered %s', async (_, role, state) => {
    await openPage(`/admin/vendors/${vendor.id}`, {...vendor, ...state}, role)
    await screen.findByText('Ставка комиссии')
    expect(again()).toBeNull()
  })

  it('is sent again to staff by a superadmin', async () => {
    const [first, ...others] = accounts
    const account = {...first, ...open, id: 2}
    const upstream = dashboard.upstream()
    upstream
      .get('/api/staff-accounts')
      .times(9)
      .optionally()
      .reply(200, {data: [account, ...others]})
    upstream.post('/api/users/2/invitation').reply(201, exampleOf('createUserInvitation', 201))
    const opened = await openPage('/admin/staff-accounts/2', account, 'superadmin')
    await confirm(opened)
    expect(await screen.findByText(`Приглашение отправлено повторно на ${account.email}`)).toBeTruthy()
  })
})
