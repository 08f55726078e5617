import {describe, expect, it} from 'vitest'
import {fileKindOf} from './file-kind.ts'

const kindOf = (...parts: string[]) => fileKindOf(new Blob(parts))
const blank = (length: number) => ' '.repeat(length)

describe('a PDF', () => {
  it.each<[string, string[]]>([
    ['begins and ends as PDFs do', ['%PDF-1.7\n', '%%EOF\n']],
    ['has a byte order mark in front', ['\uFEFF%PDF-1.4\n', '%%EOF']],
    ['has line breaks in front', ['\r\n\r\n%PDF-1.4\n', '%%EOF']],
    ['has 1019 bytes in front', [blank(1019), '%PDF-', '%%EOF']],
    ['ends with its startxref', ['%PDF-1.4\n', 'startxref\n7\n']],
    ['has 1019 bytes behind its end', ['%PDF-1.4\n', '%%EOF', blank(1019)]]
  ])('is a file that %s', async (_, parts) => {
    expect(await kindOf(...parts)).toBe('pdf')
  })

  it.each<[string, string[]]>([
    ['has no end', ['%PDF-1.4\n<script>']],
    ['has 1020 bytes in front', [blank(1020), '%PDF-', '%%EOF']],
    ['has 1020 bytes behind its end', ['%PDF-1.4\n', blank(2000), '%%EOF', blank(1020)]],
    ['has an end alone', ['%%EOF']],
    ['is empty', []]
  ])('is no file that %s', async (_, parts) => {
    expect(await kindOf(...parts)).toBeUndefined()
  })
})
