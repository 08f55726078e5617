import {expect, it} from 'vitest'
import {personExport} from './person-export.ts'

it('an exported file tells two users of one name apart by their ids', () => {
  const columns = personExport('ID', (row: {user?: {id: number; name: string} | null}) => row.user)
  const read = (row: Parameters<(typeof columns)[0]['value']>[0]) => columns.map(({value}) => value(row))
  expect(columns.map(({kind}) => kind)).toEqual(['typed', 'number'])
  expect(read({user: {id: 7, name: 'Анна'}})).toEqual(['Анна', '7'])
  expect(read({user: {id: 8, name: 'Анна'}})).toEqual(['Анна', '8'])
  expect(read({user: null})).toEqual([undefined, null])
})
