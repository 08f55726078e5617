import {languages} from '@paydesk/contracts/enums'
import {expect, it} from 'vitest'
import {sampleCsv, sampleXlsx} from './sample-file.ts'

it.each(languages)('the sample in %s has every column, as CSV and as a workbook', async language => {
  const csv = sampleCsv(language)
  const lines = (await csv.file.text()).trim().split('\r\n')
  expect(csv.name).toMatch(/\.csv$/)
  expect(lines).toHaveLength(3)
  for (const line of lines) expect(line.split(language === 'ru' ? ';' : ',')).toHaveLength(7)
  const workbook = await sampleXlsx(language)
  expect(workbook.name).toMatch(/\.xlsx$/)
  expect([...new Uint8Array(await workbook.file.arrayBuffer()).slice(0, 2)]).toEqual([0x50, 0x4b])
})
