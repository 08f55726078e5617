import {exampleOf} from '@paydesk/contracts/examples'
import {act, screen, waitFor} from '@testing-library/react'
import {expect, it} from 'vitest'
import {startDashboard} from '../../../test/dashboard.tsx'

const dashboard = startDashboard()

/** Drops something on the page, outside every drop zone; returns whether it is left to the browser. */
function drop(types: string[], files: File[]): boolean {
  const event = new Event('drop', {bubbles: true, cancelable: true})
  Object.assign(event, {dataTransfer: {types, files}})
  let isLeft = true
  act(() => {
    isLeft = document.body.dispatchEvent(event)
  })
  return isLeft
}
const dropFile = (name: string) => drop(['Files'], [new File(['Номер заказа;Сумма'], name)])

it('a file that is dropped outside the drop zone is taken', async () => {
  dashboard.upstream().get('/api/merchants').times(9).optionally().reply(200, exampleOf('listMerchants'))
  await dashboard.open('/admin/payout-imports/create')
  await screen.findByLabelText('Файл с выплатами')
  expect(dropFile('выплаты.csv')).toBe(false)
  expect(await screen.findByText('выплаты.csv')).toBeTruthy()
})

it('a file that is dropped where none is asked for is ignored, and what is no file is left to the browser', async () => {
  dashboard.upstream().get('/api/payouts').query(true).optionally().reply(200, exampleOf('listPayouts'))
  await dashboard.open('/admin/payouts')
  await screen.findByRole('table', {name: 'Выплаты'})
  await waitFor(() => expect(dropFile('чек.pdf')).toBe(false))
  expect(drop(['text/plain'], [])).toBe(true)
})
