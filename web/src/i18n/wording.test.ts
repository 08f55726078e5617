import {describe, expect, it} from 'vitest'
import {spaces} from '../../test/texts.ts'

const languages = ['ru', 'zh', 'en'] as const
const textOf = (space: string, language: string, key: string) => spaces.get(space)?.get(language)?.get(key)

describe.each(languages)('in %s', language => {
  it.each([
    ['transactionById', 'transactions', 'detail.title'],
    ['cashoutRequestById', 'cashout-requests', 'detail.viewTitle']
  ])('the palette names a record as its page does: %s', (command, space, title) => {
    const name = textOf('commands', language, command)
    expect(name).toBeTruthy()
    expect(textOf(space, language, title)).toBe(name)
  })
})

describe('a required field', () => {
  const patterns = {
    ru: /^Укажите /,
    zh: /^请(?:再次)?(?:填写|选择)/,
    en: / is (?:required|a required field)(?:$|:)/
  }
  it.each(languages)('is asked for in one way in %s', language => {
    const texts = [...(spaces.get('messages')?.get(language) ?? [])]
    const required = texts.filter(([key]) => /required$/i.test(key))
    expect(required.length).toBeGreaterThan(12)
    expect(required.filter(([, text]) => !patterns[language].test(text))).toEqual([])
  })
})

describe('an address of electronic mail', () => {
  const foreign = {
    // The spelling of the specification's messages.
    en: /e[-‐‑–]mail/i,
    ru: /email|e[‐‑–]mail|[еи]-?м[еэ]йл|электронн[а-я]+ почт|почтов[а-я]+ адрес/i,
    zh: /e-?mail|电子邮(?:件|箱)|电邮|邮件地址|信箱/i
  }
  it.each(languages)('is spelled in one way in %s', language => {
    const others = [...spaces].flatMap(([space, texts]) =>
      [...(texts.get(language) ?? [])].flatMap(([key, text]) =>
        foreign[language].test(text.replace(/\{\w+\}/g, '')) ? [`${space} ${key}: ${text}`] : []
      )
    )
    expect(others).toEqual([])
  })
})
