import {render, screen} from '@testing-library/react'
import {userEvent} from '@testing-library/user-event'
import {expect, it, vi} from 'vitest'
import {loadMenus, Menu} from './menu.tsx'

it('draws nothing of a menu that was never opened, however many of them stand side by side', async () => {
  const {DropdownMenuContent} = await loadMenus()
  const content = vi.fn(() => <DropdownMenuContent>content</DropdownMenuContent>)
  const menu = <Menu trigger={<button type="button">open</button>}>{content}</Menu>
  render(menu)
  expect(content).not.toHaveBeenCalled()
  await userEvent.setup().click(screen.getByRole('button', {name: 'open'}))
  expect(await screen.findByRole('menu')).toBeTruthy()
})
