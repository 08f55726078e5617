import type {IncomingMessage} from 'node:http'
import {checkoutNames, languageCookie} from '@paydesk/contracts/checkout'
import type {Language} from '@paydesk/contracts/enums'
import {cookieOf, setCookie} from './cookies.ts'

const known: readonly Language[] = ['ru', 'zh', 'en']
const year = 365 * 24 * 60 * 60

function languageOf(tag: string | null | undefined): Language | undefined {
  const primary = tag?.trim().toLowerCase().split(/[-_]/)[0]
  return known.find(language => language === primary)
}

/** The languages of an Accept-Language header, the most wanted first. */
function wantedBy(header: string): string[] {
  const weighed = header.split(',').map(part => {
    const [tag = '', ...parameters] = part.split(';')
    const quality = /^\s*q=([\d.]+)\s*$/.exec(parameters.join(';'))?.[1]
    return {tag, weight: quality === undefined ? 1 : Number(quality)}
  })
  return weighed
    .filter(({weight}) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({tag}) => tag)
}

/**
 * The language of a page: the address's, the cookie's, or the browser's first that is Russian or Chinese; else Russian.
 * English only by choice, since it is the default of many a machine.
 */
export function pageLanguage(request: IncomingMessage, search: URLSearchParams): Language {
  return (
    languageOf(search.get(checkoutNames.language)) ??
    languageOf(cookieOf(request, languageCookie)) ??
    wantedBy(request.headers['accept-language'] ?? '')
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
