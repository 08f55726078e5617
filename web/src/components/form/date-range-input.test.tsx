import {screen} from '@testing-library/react'
import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {renderInRouter} from '../../../test/in-router.tsx'
import {DateRangeInput} from './date-range-input.tsx'

// February has no 31st.
beforeEach(() => vi.useFakeTimers({toFake: ['Date'], now: new Date(2026, 2, 31, 12)}))
afterEach(() => void vi.useRealTimers())

it.each([
  ['Февраль', '2026-02-01', '2026-02-28'],
  ['Март', '2026-03-01', '2026-03-31'],
  ['Вчера', '2026-03-30', '2026-03-30'],
  ['30 дней', '2026-03-02', '2026-03-31']
])('a press on “%s” chooses all of its days', async (name, from, to) => {
  const onChange = vi.fn()
  const {user} = await renderInRouter(() => <DateRangeInput onChange={onChange} />)
  await user.click(await screen.findByRole('button', {name: 'Выберите дату'}))
  await user.click(await screen.findByRole('button', {name}))
  expect(onChange).toHaveBeenCalledExactlyOnceWith(from, to)
})
