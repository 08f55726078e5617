import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {escapeCsvFormula, escapeFormula, unescapeCsvFormula} from './escape-formula.ts'

describe('an inert text', () => {
  it.each(['=1+1', '+7 912', '-5', '@SUM(A1)', '\t=1', '\r=1', '  =1', '\u0000=1', " ' =1"])(
    'has an apostrophe before %j',
    text => {
      expect(escapeFormula(text)).toBe(`'${text}`)
    }
  )

  it.each(['Анна', '王小明', 'INV-1', '1 = 1', 'a@b.example', "'plain"])('leaves %j as it is', text => {
    expect(escapeFormula(text)).toBe(text)
    expect(escapeCsvFormula(text)).toBe(text)
  })

  it('is made of a megabyte of line breaks in no time', () => {
    const breaks = '\n'.repeat(500_000)
    expect(escapeCsvFormula(`a${breaks}b`)).toBe(`a${breaks}b`)
    expect(escapeCsvFormula(`a;\n;${breaks}=1`)).toBe(`a;\n;'${"\n'".repeat(500_000)}=1`)
    expect(unescapeCsvFormula(`a;\n;'${"\n'".repeat(500_000)}=1`)).toBe(`a;\n;${breaks}=1`)
  })

  const texts = fc.string({unit: fc.constantFrom(...'\'=+-@|%;,\t\r\n "a1＝\u0000'), maxLength: 12})

  it('of CSV begins no formula wherever a spreadsheet ends a cell, and says what it was made of', () => {
    fc.assert(
      fc.property(texts, text => {
        const inert = escapeCsvFormula(text)
        for (const cell of inert.split(/[,;|\t\r\n]/))
          expect(cell).not.toMatch(/^[\s\p{Cc}]*[=+\-@＝＋－＠%]/u)
        expect(unescapeCsvFormula(inert)).toBe(text)
      })
    )
  })
})
