import {readdirSync} from 'node:fs'
import {describe, expect, it} from 'vitest'
import {inspectFile, readRows} from './index.ts'
import {collect, liveHeap, readAll, uploaded} from './test-files.ts'

const header = 'order_id;amount;type;bank;phone_number;card_number\n'

describe('reading on from a line', () => {
  it('gives the rows from there exactly as the whole reading does, duplicates of earlier lines included', async () => {
    const row = (id: string) => `${id};10;;;;2200700000000017\n`
    const source = await uploaded(header + row('A') + row('"B\nC"') + row('D') + row('A') + row('D'))
    const all = await readAll(source)
    const inspection = await inspectFile(source)
    const kept = JSON.parse(JSON.stringify(inspection))
    for (const fromLine of [2, 3, 5, 6, 7, 8]) {
      const rest = await collect(readRows(source, kept, {fromLine}))
      expect(rest).toEqual(all.filter(({line}) => line >= fromLine))
    }
    expect(all.map(({line, ok}) => [line, ok])).toEqual([
      [2, true],
      [3, false],
      [5, true],
      [6, false],
      [7, false]
    ])
  })
})

describe('a file of 200,000 rows', () => {
  it('is read in bounded memory', async () => {
    const rows = Array.from(
      {length: 200_000},
      (_, i) => `ORDER-${i};${i % 900},50;bank_transfer;Сбербанк;+7 912 ${100 + (i % 900)}-45-67;\n`
    )
    const source = await uploaded(header + rows.join(''))
    rows.length = 0
    const inspection = await inspectFile(source)
    const before = liveHeap()
    let peak = 0
    let count = 0
    for await (const {ok} of readRows(source, inspection)) {
      if (ok) count += 1
      if (count % 10_000 === 0) peak = Math.max(peak, liveHeap() - before)
    }
    expect(count).toBe(200_000)
    expect(peak).toBeLessThan(60 * 1024 * 1024)
    for await (const {line} of readRows(source, inspection)) if (line > 10) break
    await expect
      .poll(() => process.getActiveResourcesInfo().filter(name => name.startsWith('FSReq')))
      .toEqual([])
  })
})

describe('reading that is left early', () => {
  it('leaves no descriptor open', async () => {
    const openFiles = () => readdirSync('/dev/fd').length
    const source = await uploaded(header + 'A;10;;;;2200700000000017\n'.repeat(50_000))
    const inspection = await inspectFile(source)
    const before = openFiles()
    for (let round = 0; round < 20; round += 1) {
      for await (const {line} of readRows(source, inspection)) if (line > 10) break
    }
    await expect.poll(openFiles).toBeLessThanOrEqual(before)
  })
})
