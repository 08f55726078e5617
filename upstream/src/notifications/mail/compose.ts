import type {Language} from '@paydesk/contracts/enums'
import {layOutHtml, layOutText} from './layout.ts'
import type {Content, Mail, Words} from './mail.ts'
import {wordsEn} from './words-en.ts'
import {wordsRu} from './words-ru.ts'
import {wordsZh} from './words-zh.ts'

const wordsOf: Record<Language, Words> = {ru: wordsRu, zh: wordsZh, en: wordsEn}

export type ComposedMail = {subject: string; text: string; html: string}

/** An email in its language as subject, text and HTML. `site.publicUrl` has no slash at the end. */
export function compose(
  mail: Mail,
  language: Language,
  site: {product: string; publicUrl: string}
): ComposedMail {
  const words = wordsOf[language]
  const content = contentOf(words, mail, site.product)
  const frame = {...site, language, linkHint: words.linkHint, footer: words.footer(site.product)}
  return {subject: content.subject, text: layOutText(content, frame), html: layOutHtml(content, frame)}
}

/** One case for each template, so that a template and its data stay together for the compiler. */
function contentOf(words: Words, mail: Mail, product: string): Content {
  switch (mail.template) {
    case 'confirm_email':
      return words.confirm_email(mail.data, product)
    case 'reset_password':
      return words.reset_password(mail.data, product)
    case 'invitation':
      return words.invitation(mail.data, product)
    case 'access_changed':
      return words.access_changed(mail.data, product)
    case 'cashout_to_complete':
      return words.cashout_to_complete(mail.data, product)
    case 'payout_overdue':
      return words.payout_overdue(mail.data, product)
    case 'import_ended':
      return words.import_ended(mail.data, product)
    case 'cashout_completed':
      return words.cashout_completed(mail.data, product)
    case 'cashout_cancelled':
      return words.cashout_cancelled(mail.data, product)
  }
}
