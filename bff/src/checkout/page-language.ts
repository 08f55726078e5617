import {checkoutNames, languageCookie} from '@paydesk/contracts/checkout'
import {type Language, languages} from '@paydesk/contracts/enums'
import type {Request} from 'express'
import {cookieOf, setCookie} from './cookies.ts'

const year = 365 * 24 * 60 * 60

function languageOf(tag: string | null | undefined): Language | undefined {
  const primary = tag?.trim().toLowerCase().split(/[-_]/)[0]
  return languages.find(language => language === primary)
}

/**
 * The language of a page: the address's, the cookie's, or the browser's first that is Russian or Chinese; else Russian.
 * English only by choice, since it is the default of many a machine.
 */
export function pageLanguage(request: Request, search: URLSearchParams): Language {
  return (
    languageOf(search.get(checkoutNames.language)) ??
    languageOf(cookieOf(request, languageCookie)) ??
    request
      .acceptsLanguages()
      .map(languageOf)
      .find(language => language && language !== 'en') ??
    'ru'
  )
}

/** The cookie that keeps a language which the address names; undefined where it names none. */
export function chosenLanguageCookie(search: URLSearchParams, isSecure: boolean): string | undefined {
  const language = languageOf(search.get(checkoutNames.language))
  // The dashboard reads it as well.
  return (
    language && setCookie(languageCookie, language, {path: '/', maxAge: year, isSecure, isHttpOnly: false})
  )
}
