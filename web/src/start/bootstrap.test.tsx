import {exampleOf} from '@paydesk/contracts/examples'
import {screen, waitFor} from '@testing-library/react'
import {afterEach, describe, expect, it} from 'vitest'
import type {PreloadedQueries} from '@/lib/preloaded-queries.ts'
import {storeToken} from '@/lib/session.ts'
import {startDashboard} from '../../test/dashboard.tsx'
import {bootstrap} from './bootstrap.ts'

const dashboard = startDashboard()
const files = {
  screens: {
    '/admin/sign-in': ['/assets/sign-in.js'],
    '/admin/payouts': ['/assets/payouts.js', '/assets/list.js']
  },
  texts: {
    ru: {'': '/assets/ru.js', payouts: '/assets/ru-payouts.js', auth: '/assets/ru-auth.js'},
    zh: {'': '/assets/zh.js', payouts: '/assets/zh-payouts.js', auth: '/assets/zh-auth.js'}
  }
}
const beginAt = (path: string) => () => {
  history.replaceState(null, '', path)
  bootstrap(files)
}
const preloaded = () =>
  [...document.head.querySelectorAll('link')].map(link => [link.rel, link.getAttribute('href')])
const frame = () => document.documentElement.dataset.frame

afterEach(() => {
  for (const link of document.head.querySelectorAll('link')) link.remove()
  document.documentElement.lang = ''
  window.paydeskPreloaded = undefined
  history.replaceState(null, '', '/')
})

describe('the beginning of a page', () => {
  it('fetches what signing in needs, in the language of the page, for a guest', () => {
    beginAt('/admin/payouts?lng=zh')()
    expect(frame()).toBe('guest')
    expect(document.documentElement.lang).toBe('zh-CN')
    expect(preloaded().map(([, href]) => href)).toEqual([
      '/assets/sign-in.js',
      '/assets/zh.js',
      '/assets/zh-auth.js'
    ])
    expect(window.paydeskPreloaded).toBeUndefined()
  })

  it('fetches nothing of signing in for a signed-in user', () => {
    storeToken('token')
    beginAt('/admin/sign-in')()
    expect(frame()).toBe('dashboard')
    expect(preloaded()).toEqual([['modulepreload', '/assets/ru.js']])
    expect(window.paydeskPreloaded?.calls.map(({path}) => path)).toEqual(['me.get'])
  })

  it.each([
    ['/admin/payouts', '/api/payouts', exampleOf('listPayouts')],
    ['/admin/cashout-requests', '/api/cashout-requests', exampleOf('listCashoutRequests')],
    ['/admin/history', '/api/transactions', exampleOf('listTransactions', 200, 'history')]
  ] as const)(
    'asks for the list of %s, which the screen then asks for no more',
    async (path, api, answer) => {
      dashboard.upstream().get(api).query(true).reply(200, answer)
      await dashboard.open(path, 'admin', 'ru', beginAt(path))
      await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(1))
      await waitFor(() => expect(document.querySelector('table')?.getAttribute('aria-busy')).toBe('false'))
      expect(dashboard.seen().filter(request => request.path === api)).toHaveLength(1)
    }
  )

  it('leaves a list with a search to its screen', () => {
    storeToken('token')
    beginAt('/admin/payouts?page=2')()
    expect(window.paydeskPreloaded?.calls.map(({path}) => path)).toEqual(['me.get', 'savedViews.list'])
  })

  it('asks on a browser’s first visit for the views of the list with its rows: tabs and default view are there at once', async () => {
    localStorage.clear()
    const view = {id: 1, list: 'payouts', name: 'Крупные', search: '?amountFrom=5000', is_default: true}
    dashboard
      .upstream()
      .get('/api/saved-views')
      .optionally()
      .times(9)
      .reply(200, {data: [view]})
    dashboard
      .upstream()
      .get('/api/payouts')
      .query(true)
      .optionally()
      .times(9)
      .reply(200, exampleOf('listPayouts'))
    const {address} = await dashboard.open('/admin/payouts', 'admin', 'ru', beginAt('/admin/payouts'))
    expect(await screen.findByRole('button', {name: 'Крупные'})).toBeTruthy()
    expect(address()).toBe('/admin/payouts?amountFrom=5000')
    window.paydeskPreloaded = undefined
    beginAt('/admin/payouts')()
    const later = window.paydeskPreloaded as PreloadedQueries | undefined
    expect(later?.calls.map(({path}) => path)).toEqual(['me.get', 'payouts.list'])
    // Or the next test's upstream would answer them.
    await Promise.allSettled((later?.calls ?? []).map(({answer}) => answer))
  })

  it('may fail: the screen asks again, and reports that failure', async () => {
    dashboard.upstream().get('/api/payouts').query(true).reply(422, {message: 'no'})
    dashboard.upstream().get('/api/payouts').query(true).reply(200, exampleOf('listPayouts'))
    await dashboard.open('/admin/payouts', 'admin', 'ru', beginAt('/admin/payouts'))
    await waitFor(() => expect(document.querySelector('table')?.getAttribute('aria-busy')).toBe('false'))
    expect(dashboard.seen().filter(({path}) => path === '/api/payouts')).toHaveLength(2)
  })

  it('gives nothing to another person than who was signed in when the page began', async () => {
    dashboard.upstream().get('/api/payouts').query(true).times(2).reply(200, exampleOf('listPayouts'))
    await dashboard.open('/admin/payouts', 'admin', 'ru', () => {
      beginAt('/admin/payouts')()
      if (window.paydeskPreloaded) window.paydeskPreloaded = {...window.paydeskPreloaded, token: 'another'}
    })
    await waitFor(() => expect(document.querySelector('table')?.getAttribute('aria-busy')).toBe('false'))
    expect(dashboard.seen().filter(({path}) => path === '/api/payouts')).toHaveLength(2)
  })
})
