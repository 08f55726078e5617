import {act, screen, waitFor} from '@testing-library/react'
import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {deadlineIn, startClientArea} from '../../../test/client-area.tsx'

const area = startClientArea()
beforeEach(() => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance']
  })
})
afterEach(() => vi.useRealTimers())

const comesBack = () => act(async () => void window.dispatchEvent(new Event('focus')))

it('a payout intent is asked for again when the customer comes back after five seconds, not before', async () => {
  area.intent('default', deadlineIn(480_000))
  await area.open('/payout-intents/intent-1?key=key-of-1')
  await screen.findByText('SV-204818')
  await comesBack()
  expect(area.sent).toHaveLength(1)
  await act(() => vi.advanceTimersByTimeAsync(5000))
  await comesBack()
  await waitFor(() => expect(area.sent).toHaveLength(2))
})
