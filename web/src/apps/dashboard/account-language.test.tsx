import {screen} from '@testing-library/react'
import {afterEach, describe, expect, it} from 'vitest'
import {storageKeys} from '@/lib/constants.ts'
import {startDashboard} from '../../../test/dashboard.tsx'

const dashboard = startDashboard()
afterEach(() => sessionStorage.clear())

/** The account's language is Russian; the page begins in Chinese, as the browser would have it. */
async function open(before: () => void) {
  const upstream = dashboard.upstream()
  upstream.get('/api/sessions').optionally().reply(404, {message: 'Not Found'})
  upstream.get('/api/second-factor').optionally().reply(404, {message: 'Not Found'})
  await dashboard.open('/admin/profile', 'admin', 'zh', before)
}
const unchosen = () => localStorage.removeItem(storageKeys.language)

describe('the language of the account', () => {
  it('applies in a browser without a chosen language, for this tab and not for the next user', async () => {
    await open(unchosen)
    expect(await screen.findByRole('heading', {name: 'Профиль'})).toBeTruthy()
    expect(document.documentElement.lang).toBe('ru')
    expect(localStorage.getItem(storageKeys.language)).toBeNull()
    expect(sessionStorage.getItem(storageKeys.language)).toBe('ru')
  })

  it('changes nothing where somebody chose a language in this browser', async () => {
    await open(() => {})
    expect(await screen.findByRole('heading', {name: '个人资料'})).toBeTruthy()
    expect(localStorage.getItem(storageKeys.language)).toBe('zh')
  })
})
