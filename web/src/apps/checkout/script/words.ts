import type {Language} from '@paydesk/contracts/enums'
import {type Translate, translator} from '@/apps/checkout/translator.ts'
import {languages} from '@/i18n/languages.ts'

export type Words = {language: Language; t: Translate}

/** The language and the sentences that the page brings for its script. */
export function wordsOfPage(): Words {
  const {lang} = document.documentElement
  const language = languages.find(each => lang.startsWith(each)) ?? 'ru'
  const texts = document.querySelector<HTMLTemplateElement>('template[data-texts]')?.dataset.texts ?? '{}'
  return {language, t: translator(JSON.parse(texts) as object, language)}
}
