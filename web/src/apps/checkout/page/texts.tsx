import type {Currency, Language} from '@paydesk/contracts/enums'
import {createContext, createElement, Fragment, type ReactNode, use} from 'react'
import en from '@/apps/checkout/locales/en.json'
import ru from '@/apps/checkout/locales/ru.json'
import zh from '@/apps/checkout/locales/zh.json'
import {type Translate, translator} from '@/apps/checkout/translator.ts'
import {formatMoney} from '@/lib/money.ts'

export type Texts = {
  language: Language
  t: Translate
  money: (amount: string, currency: Currency) => string
  /** The sentences that the page's script needs, as an attribute has them. */
  forScript: string
}

function textsIn(language: Language, catalogue: {script: object; problem: object}): Texts {
  const {script, problem} = catalogue
  return {
    language,
    t: translator(catalogue, language),
    money: (amount, currency) => formatMoney(amount, currency, language),
    forScript: JSON.stringify({script, problem})
  }
}

/** Sentences and money of each language. */
export const texts: Record<Language, Texts> = {
  ru: textsIn('ru', ru),
  zh: textsIn('zh', zh),
  en: textsIn('en', en)
}

export const TextsContext = createContext<Texts>(texts.ru)

/** Sentences and money in the page's language. */
export const useTexts = (): Texts => use(TextsContext)

/** A sentence whose placeholders are elements. */
export function Sentence({text, parts}: {text: string; parts: Record<string, ReactNode>}) {
  const pieces = text.split(/(\{\w+\})/).map(piece => parts[piece.slice(1, -1)] ?? piece)
  return createElement(Fragment, null, ...pieces)
}
