import {expect, it} from 'vitest'
import {type Results, render, withResults} from '../bench/render.ts'
import {read} from './documents.ts'

const kept: Results = JSON.parse(read('bench/results.json'))

it('the page on performance shows the results that are kept', () => {
  const page = read('docs/performance.md')
  expect(withResults(page, kept)).toBe(page)
})

it('a result has its reference, spread, goal and machine', () => {
  const lines = [
    {
      name: 'a transfer',
      reference: 'TPC-B',
      unit: 'ratio',
      median: 0.7,
      spread: [0.6, 0.8] as [number, number],
      goal: '>= 0.75',
      met: false
    },
    {name: 'a start', unit: 's', median: 2, spread: [2, 2] as [number, number]}
  ]
  const charts = [{title: 'Rate', places: ['10', '100'], unit: 'a second', series: {'1 client': [5, 4]}}]
  const machine = {
    date: '2026-11-30 10:00',
    node: '24.0.0',
    cores: 2,
    commit: 'abc',
    load: 0.1,
    quick: false,
    seconds: 60
  }
  const text = render({ledger: {...machine, lines, charts}})
  expect(text.split('\n')).toEqual(
    expect.arrayContaining([
      '| a transfer | TPC-B | 0.7 | 0.6 to 0.8 | >= 0.75 | **missed** | `ledger` |',
      '| a start |  | 2 s |  |  |  | `ledger` |',
      '  x-axis ["10", "100"]',
      '  line [5, 4]',
      '| 1 client | 5 | 4 |',
      '| `ledger` | 2026-11-30 10:00 | abc | 24.0.0 | 2 | 0.1 | all | 60 |'
    ])
  )
})
