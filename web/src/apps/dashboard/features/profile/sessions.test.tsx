import {exampleOf} from '@paydesk/contracts/examples'
import {onlineManager} from '@tanstack/react-query'
import {act, screen, waitFor, within} from '@testing-library/react'
import {afterEach, beforeEach, describe, expect, it} from 'vitest'
import {startDashboard} from '../../../../../test/dashboard.tsx'

const dashboard = startDashboard()
const all = exampleOf('listSessions')
const only = {data: all.data.filter(({current}) => current)}
const region = () => screen.findByRole('region', {name: 'Активные сеансы'})

afterEach(() => onlineManager.setOnline(true))
beforeEach(() => {
  dashboard.upstream().get('/api/second-factor').optionally().reply(200, exampleOf('getSecondFactor'))
})

describe('active sessions', () => {
  it('are named by browser and system, with this one marked and without a way to end it', async () => {
    dashboard.upstream().get('/api/sessions').reply(200, all)
    await dashboard.open('/admin/profile', 'admin')
    const [first, second, third] = await within(await region()).findAllByRole('listitem')
    if (!first || !second || !third) throw new Error('three sessions')
    expect(within(first).getByText('Chrome на Windows')).toBeTruthy()
    expect(within(first).getByText('Этот сеанс')).toBeTruthy()
    expect(within(first).queryByRole('button')).toBeNull()
    expect(within(second).getByText('Safari на iOS')).toBeTruthy()
    expect(within(third).getByText('Неизвестное устройство')).toBeTruthy()
  })

  it('of a program that no list of browsers has are called unknown, and not by an empty name', async () => {
    const [session] = only.data
    const data = [{...session, user_agent: 'curl/8.5.0'}]
    dashboard.upstream().get('/api/sessions').reply(200, {data})
    await dashboard.open('/admin/profile', 'admin')
    expect(await within(await region()).findByText('Неизвестное устройство')).toBeTruthy()
  })

  it('end one by one, also where it has ended meanwhile', async () => {
    dashboard.upstream().get('/api/sessions').times(2).reply(200, all)
    dashboard.upstream().delete('/api/sessions/790').reply(404, exampleOf('deleteSession', 404))
    const {user} = await dashboard.open('/admin/profile', 'admin')
    const card = await region()
    await user.click(await within(card).findByRole('button', {name: 'Завершить сеанс: Safari на iOS'}))
    expect(await screen.findByText('Сеанс завершён')).toBeTruthy()
    dashboard.upstream().delete('/api/sessions/790').reply(204)
    dashboard.upstream().get('/api/sessions').reply(200, only)
    await user.click(within(card).getByRole('button', {name: 'Завершить сеанс: Safari на iOS'}))
    await waitFor(() => expect(within(card).getAllByRole('listitem')).toHaveLength(1))
  })

  it('say that the end of one waits for the network', async () => {
    dashboard.upstream().get('/api/sessions').reply(200, all)
    const {user} = await dashboard.open('/admin/profile', 'admin')
    const card = await region()
    const end = await within(card).findByRole('button', {name: 'Завершить сеанс: Safari на iOS'})
    act(() => onlineManager.setOnline(false))
    await user.click(end)
    expect(await within(card).findByText(/^Нет соединения с сетью\. Отправится один раз/)).toBeTruthy()
    dashboard.upstream().delete('/api/sessions/790').reply(204)
    dashboard.upstream().get('/api/sessions').reply(200, only)
    act(() => onlineManager.setOnline(true))
    await waitFor(() => expect(within(card).getAllByRole('listitem')).toHaveLength(1))
  })

  it('all others end together, after a question', async () => {
    dashboard.upstream().get('/api/sessions').reply(200, all)
    const {user} = await dashboard.open('/admin/profile', 'vendor')
    const card = await region()
    await user.click(await within(card).findByRole('button', {name: 'Завершить все остальные'}))
    const dialog = await screen.findByRole('alertdialog')
    dashboard.upstream().delete('/api/sessions').reply(204)
    dashboard.upstream().get('/api/sessions').reply(200, only)
    await user.click(within(dialog).getByRole('button', {name: 'Завершить все остальные'}))
    await waitFor(() => expect(within(card).getAllByRole('listitem')).toHaveLength(1))
    expect(within(card).queryByRole('button')).toBeNull()
  })

  it('are not there with a server that does not tell', async () => {
    dashboard.upstream().get('/api/sessions').reply(404, {message: 'Not Found'})
    await dashboard.open('/admin/profile', 'admin')
    await screen.findByRole('region', {name: 'Интерфейс'})
    await waitFor(() => expect(screen.queryByRole('region', {name: 'Активные сеансы'})).toBeNull())
  })
})
