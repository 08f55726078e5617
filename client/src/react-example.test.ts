// @vitest-environment jsdom
import {startWorld, tokenOf, type World} from '@paydesk/bff/testing'
import {exampleOf} from '@paydesk/contracts/examples'
import {QueryClient, QueryClientProvider} from '@tanstack/react-query'
import {renderHook, waitFor} from '@testing-library/react'
import {createElement, type ReactNode} from 'react'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {useCompletedPayouts} from '../examples/use-completed-payouts.ts'
import {createClient} from './index.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

it('the React example reads completed payouts', async () => {
  world.signIn('admin')
  world.upstream().get('/api/payouts').query(true).reply(200, exampleOf('listPayouts'))
  const queryClient = new QueryClient()
  const wrapper = ({children}: {children: ReactNode}) =>
    createElement(QueryClientProvider, {client: queryClient}, children)
  const paydesk = createClient({url: world.url, token: tokenOf('admin')})
  const {result} = renderHook(() => useCompletedPayouts(paydesk), {wrapper})
  // The first answer of a busy machine takes longer than the usual second.
  await waitFor(() => expect(result.current.status).toBe('success'), {timeout: 20_000})
  expect(result.current.data?.items[0]?.orderId).toBe(exampleOf('listPayouts').data.data[0]?.order_id)
})
