import {messages} from '@paydesk/contracts/messages'
import {describe, expect, it} from 'vitest'
import {spaces} from '../../test/texts.ts'

const plural = /_(zero|one|two|few|many|other)$/
const baseOf = (key: string) => key.replace(plural, '')
const formsOf = (texts: Map<string, string>, base: string) =>
  [...texts.keys()]
    .filter(key => plural.test(key) && baseOf(key) === base)
    .map(key => key.slice(base.length + 1))
    .sort()
const holesOf = (text: string) => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(match => match[1]))].sort()

/** Names and formats that are the same in every language. */
const sameEverywhere =
  /^(?:ID|E-mail|IP|QR|USDT|RUB|CNY|TRC-20|ERC-20|CSV|XLSX|SMS|Telegram|Paydesk|[\d\s.,，:;%/()+–—•{}a-z]*)$/
const wordless = (text: string) => text.replace(/\{\w+\}/g, '')
const scripts = {ru: /\p{Script=Cyrillic}/u, zh: /\p{Script=Han}/u, en: /[A-Za-z]/} as const
const pluralForms = {ru: ['few', 'many', 'one', 'other'], zh: ['other'], en: ['one', 'other']}

describe.each([...spaces])('texts of %s', (_space, languages) => {
  it('are there in three languages, under the same keys', () => {
    expect([...languages.keys()].sort()).toEqual(['en', 'ru', 'zh'])
    const bases = [...languages.values()].map(texts => [...new Set([...texts.keys()].map(baseOf))].sort())
    expect(bases[1]).toEqual(bases[0])
    expect(bases[2]).toEqual(bases[0])
  })

  it('are written in their own language, and none is empty', () => {
    const foreign: string[] = []
    for (const [language, texts] of languages) {
      for (const [key, text] of texts) {
        if (sameEverywhere.test(wordless(text)) && text.trim() !== '') continue
        if (!scripts[language as 'ru'].test(wordless(text))) foreign.push(`${language} ${key}: ${text}`)
        if (language !== 'en' && languages.get('en')?.get(key) === text)
          foreign.push(`${language} ${key} is copied`)
      }
    }
    expect(foreign).toEqual([])
  })

  it('take the same values', () => {
    const different: string[] = []
    const ru = languages.get('ru') ?? new Map<string, string>()
    for (const [language, texts] of languages) {
      for (const [key, text] of texts) {
        const other = ru.get(key) ?? ru.get(`${baseOf(key)}_other`) ?? ''
        if (holesOf(text).join() !== holesOf(other).join()) different.push(`${language} ${key}: ${text}`)
      }
    }
    expect(different).toEqual([])
  })

  it('have each form of the plural that their language needs', () => {
    const wrong: string[] = []
    for (const [language, texts] of languages) {
      for (const base of new Set([...texts.keys()].filter(key => plural.test(key)).map(baseOf))) {
        const forms = formsOf(texts, base)
        if (forms.join() !== pluralForms[language as 'ru'].join()) wrong.push(`${language} ${base}: ${forms}`)
      }
    }
    expect(wrong).toEqual([])
  })
})

describe('sentences of the contract', () => {
  it('are all translated', () => {
    for (const language of ['ru', 'zh']) {
      expect([...(spaces.get('messages')?.get(language)?.keys() ?? [])].sort()).toEqual(
        Object.keys(messages).sort()
      )
    }
  })
})
