import {screen, within} from '@testing-library/react'
import {describe, expect, it} from 'vitest'
import {startDashboard} from '../../../../../test/dashboard.tsx'
import {spaces} from '../../../../../test/texts.ts'

const dashboard = startDashboard()

const titles = () => screen.getAllByRole('region').map(task => within(task).getByRole('heading').textContent)

describe('the guide', () => {
  it.each([
    [
      'paymaster',
      'Начало дня, Решение по выплате, Выполнение заявки на вывод, Где деньги, Поиск, Безопасность'
    ],
    ['vendor', 'Ваши деньги, Обмен, Вывод средств, Новый субвендор, Поиск, Безопасность'],
    ['sub_vendor', 'Ваши деньги, Обмен, Вывод средств, Поиск, Безопасность'],
    ['api_admin', 'Начало дня, Импорт выплат, Решение по выплате, Где деньги, Поиск, Безопасность']
  ] as const)('has the tasks of a %s, and no others', async (role, tasks) => {
    await dashboard.open('/admin/help', role)
    await screen.findByRole('heading', {name: 'Руководство', level: 1})
    expect(titles().join(', ')).toBe(tasks)
  })

  it('has staff accounts for a superadmin alone, and leads to the screen of a task', async () => {
    await dashboard.open('/admin/help', 'admin')
    await screen.findByRole('heading', {name: 'Руководство', level: 1})
    expect(titles()).not.toContain('Учётные записи сотрудников')
    const task = within(screen.getByRole('region', {name: 'Импорт выплат'}))
    expect(task.getAllByRole('listitem')).toHaveLength(5)
    expect(task.getByRole('link', {name: 'Импорт выплат'}).getAttribute('href')).toBe('/admin/payout-imports')
  })

  it('leads from an exchange to the list that shows it', async () => {
    await dashboard.open('/admin/help', 'vendor')
    const task = within(await screen.findByRole('region', {name: 'Обмен'}))
    expect(task.getByRole('link', {name: 'История'}).getAttribute('href')).toBe('/admin/history')
  })

  it('is opened from the keyboard shortcuts, the palette and the user menu', async () => {
    const {user, address} = await dashboard.open('/admin/profile', 'vendor')
    await screen.findByRole('heading', {name: 'Профиль', level: 1})
    await user.keyboard('?')
    await user.click(within(await screen.findByRole('dialog')).getByRole('link', {name: 'Руководство'}))
    await screen.findByRole('heading', {name: 'Руководство', level: 1})
    expect(address()).toBe('/admin/help')
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.keyboard('{Control>}k{/Control}')
    expect(within(await screen.findByRole('dialog')).getByRole('option', {name: 'Руководство'})).toBeTruthy()
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', {name: /^Меню пользователя/}))
    expect((await screen.findByRole('menuitem', {name: 'Руководство'})).getAttribute('href')).toBe(
      '/admin/help'
    )
  })
})

describe.each([
  ['ru', /«(.*?)»/g],
  ['zh', /“(.*?)”/g],
  ['en', /“(.*?)”/g]
])('the guide in %s', (language, quoted) => {
  it('calls everything on the screens by its label', () => {
    const labels = new Set(
      [...spaces].flatMap(([space, texts]) =>
        space === 'help' ? [] : [...(texts.get(language)?.values() ?? [])]
      )
    )
    const words = [...(spaces.get('help')?.get(language)?.values() ?? [])].flatMap(text =>
      [...text.matchAll(quoted)].map(([, word = '']) => word)
    )
    expect(words.length).toBeGreaterThan(60)
    expect(words.filter(word => !labels.has(word))).toEqual([])
  })
})
