import type {Language} from '@paydesk/contracts/enums'
import {layOutHtml, layOutText} from './layout.ts'
import type {Content, Letter, Words} from './letter.ts'
import {wordsEn} from './words-en.ts'
import {wordsRu} from './words-ru.ts'
import {wordsZh} from './words-zh.ts'

const wordsOf: Record<Language, Words> = {ru: wordsRu, zh: wordsZh, en: wordsEn}

export type ComposedLetter = {subject: string; text: string; html: string}

/** A letter in its language as subject, text and HTML. `site.publicUrl` has no slash at the end. */
export function compose(
  letter: Letter,
  language: Language,
  site: {product: string; publicUrl: string}
): ComposedLetter {
  const words = wordsOf[language]
  const content = contentOf(words, letter, site.product)
  const frame = {...site, language, linkHint: words.linkHint, footer: words.footer(site.product)}
  return {subject: content.subject, text: layOutText(content, frame), html: layOutHtml(content, frame)}
}

/** One case for each template, so that a template and its data stay together for the compiler. */
function contentOf(words: Words, letter: Letter, product: string): Content {
  switch (letter.template) {
    case 'confirm_email':
      return words.confirm_email(letter.data, product)
    case 'reset_password':
      return words.reset_password(letter.data, product)
    case 'invitation':
      return words.invitation(letter.data, product)
    case 'access_changed':
      return words.access_changed(letter.data, product)
    case 'cashout_completed':
      return words.cashout_completed(letter.data, product)
    case 'cashout_cancelled':
      return words.cashout_cancelled(letter.data, product)
  }
}
