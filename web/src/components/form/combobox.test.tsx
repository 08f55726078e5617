import {act, screen} from '@testing-library/react'
import {useState} from 'react'
import {expect, it} from 'vitest'
import {renderInRouter} from '../../../test/in-router.tsx'
import {Combobox, type ComboboxOption} from './combobox.tsx'

const people: readonly ComboboxOption[] = [
  {value: '5', label: 'Анна Кузнецова'},
  {value: '9', label: 'Наталья Ким'},
  {value: '12', label: 'Ким Сергей'}
]

let answer: (found: readonly ComboboxOption[]) => void

function Screen() {
  const [value, setValue] = useState<string>()
  const [found, setFound] = useState(people)
  answer = setFound
  return (
    <>
      <label htmlFor="vendor">Вендор</label>
      <Combobox id="vendor" value={value} onChange={setValue} options={found} onSearch={() => {}} />
    </>
  )
}

it('takes the first found option by Enter, also where the answer comes after the text', async () => {
  const {user} = await renderInRouter(() => <Screen />)
  const field = await screen.findByRole('combobox', {name: 'Вендор'})
  await user.click(field)
  await user.keyboard('ким')
  await act(async () => answer([]))
  await act(async () => answer(people.slice(1)))
  expect(screen.getByRole('option', {name: 'Наталья Ким'}).getAttribute('aria-selected')).toBe('true')
  await user.keyboard('{Enter}')
  expect(field.textContent).toBe('Наталья Ким')

  await user.click(field)
  await user.keyboard('{ArrowDown}{Enter}')
  expect(field.textContent).toBe('Ким Сергей')
})
