import {describe, expect, it} from 'vitest'
import {spaces} from '../../test/texts.ts'

const languages = ['ru', 'zh', 'en'] as const
const textOf = (space: string, language: string, key: string) => spaces.get(space)?.get(language)?.get(key)

describe.each(languages)('in %s', language => {
  it.each([
    ['payoutById', 'payout', 'detail.title'],
    ['transactionById', 'transactions', 'detail.title'],
    ['cashoutRequestById', 'cashout-requests', 'detail.viewTitle'],
    ['payoutImportById', 'payout-imports', 'detail.title']
  ])('the palette names a record as its page does: %s', (command, space, title) => {
    const name = textOf('commands', language, command)
    expect(name).toBeTruthy()
    expect(textOf(space, language, title)).toBe(name)
  })
})
