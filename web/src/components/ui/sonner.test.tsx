import {act, render, screen} from '@testing-library/react'
import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {toast} from '@/lib/toast.ts'
import {SonnerToaster} from './sonner.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))
const inSight = () =>
  screen
    .queryAllByText(/^\d$/)
    .map(text => text.closest('li'))
    .filter(line => line?.dataset.visible === 'true' && line.dataset.removed === 'false')
    .map(line => line?.textContent)

it('three toasts are in sight at most, the newest; each goes after five seconds, at the bottom left', async () => {
  render(<SonnerToaster label="Сообщения" />)
  for (const text of ['1', '2', '3', '4']) {
    toast.success(text)
    await pass(10)
  }
  expect(inSight()).toEqual(['4', '3', '2'])
  const {xPosition, yPosition} = screen.getByText('4').closest('li')?.dataset ?? {}
  expect([xPosition, yPosition]).toEqual(['left', 'bottom'])
  await pass(4900)
  expect(inSight()).toEqual(['4', '3', '2'])
  await pass(200)
  expect(inSight()).toEqual([])
})
