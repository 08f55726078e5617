import {exampleOf} from '@paydesk/contracts/examples'
import {screen, waitFor, within} from '@testing-library/react'
import {describe, expect, it, vi} from 'vitest'
import {startDashboard} from '../../../../../test/dashboard.tsx'

const dashboard = startDashboard()
const example = exampleOf('listAuditLog')

const answer = (body: object = example, status = 200) =>
  dashboard.upstream().get('/api/audit-log').query(true).times(9).optionally().reply(status, body)
const cells = async () => {
  await screen.findByText('Анна Соколова')
  return screen
    .getAllByRole('row')
    .slice(1)
    .map(row =>
      within(row)
        .getAllByRole('cell')
        .slice(1)
        .map(cell => cell.textContent?.replace(/\s/g, ' '))
    )
}

describe('the audit log', () => {
  it('says who did what to which record, and what changed', async () => {
    answer()
    await dashboard.open('/admin/audit-log', 'superadmin')
    expect(await cells()).toEqual([
      ['Игорь Лебедев', 'Изменение', 'ПользовательАнна Соколова', 'Ставка комиссии: 1,5 % → стало 1,25 %'],
      [
        'Марина Белова',
        'Изменение',
        'ВыплатаSV-204818',
        'Статус: Ручная проверка → стало ВыполненоКомиссия: 124,51 ₽'
      ],
      [
        'Клиент',
        'Получен чек',
        'ВыплатаSV-204818',
        "Статус: Ожидает → стало Ручная проверкаПричина: A customer's receipt"
      ]
    ])
    expect(screen.getByRole('link', {name: 'Анна Соколова'}).getAttribute('href')).toBe('/admin/vendors/7')
  })

  it('is held to one person by the name, and to actions and days by the filters of its address', async () => {
    answer()
    const {user, address} = await dashboard.open(
      '/admin/audit-log?actions=updated&createdAtFrom=2026-11-01',
      'admin'
    )
    await user.click(await screen.findByRole('link', {name: 'Марина Белова'}))
    await waitFor(() => expect(address()).toContain('actorId=4'))
    expect(await screen.findByRole('button', {name: /Убрать фильтр.*ID пользователя/})).toBeTruthy()
    const query = new URLSearchParams(dashboard.asked('/api/audit-log').at(-1)?.query)
    expect(query.getAll('actions[]')).toEqual(['updated'])
    expect(query.get('actor_id')).toBe('4')
    expect(query.get('created_at_from')).toBe(new Date(2026, 10, 1).toISOString())
  })

  it('is saved as a file, a column for each thing', async () => {
    answer()
    const files: Blob[] = []
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {createObjectURL: (file: Blob) => `blob:${files.push(file)}`, revokeObjectURL() {}})
    )
    const {user} = await dashboard.open('/admin/audit-log', 'admin')
    await cells()
    await user.click(screen.getByRole('button', {name: 'Экспорт'}))
    await user.click(await screen.findByRole('menuitem', {name: /CSV/}))
    await waitFor(() => expect(files).toHaveLength(1))
    const [head, first] = ((await files[0]?.text()) ?? '')
      .replaceAll('"', '')
      .replace('\ufeff', '')
      .split('\r\n')
    expect(head).toBe(
      'Время (UTC);Кто;ID пользователя;Действие;Запись;ID записи;Название записи;Изменения;Причина'
    )
    expect(first?.replace(/\s/g, ' ')).toContain(
      ';Игорь Лебедев;2;Изменение;Пользователь;7;Анна Соколова;Ставка комиссии: 1,5 % → 1,25 %;'
    )
  })

  it.each(['api_admin', 'paymaster', 'vendor'] as const)('is no screen of a %s', async role => {
    await dashboard.open('/admin/audit-log', role)
    expect(await screen.findByText('Нет доступа')).toBeTruthy()
    expect(screen.queryByRole('link', {name: 'Журнал аудита'})).toBeNull()
  })

  it('is missing on a server without it, and then nothing leads there', async () => {
    answer({message: 'Not found'}, 404)
    await dashboard.open('/admin/audit-log', 'admin')
    expect(await screen.findByText(/Журнал аудита/, {selector: 'h1'})).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('link', {name: 'Журнал аудита'})).toBeNull())
  })
})
