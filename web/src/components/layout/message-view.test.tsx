import {render} from '@testing-library/react'
import {expect, it} from 'vitest'
import {MessageView} from './message-view.tsx'

it('names itself in the browser’s tab too, in place of the screen before it', () => {
  document.title = 'Payouts · Paydesk'
  render(<MessageView code="404" title="Page not found" />)
  expect(document.title).toBe('Page not found · Paydesk')
})
