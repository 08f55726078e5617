import {detectLanguage} from '@/i18n/detect-language.ts'
import {accountViewsKey, session} from '@/lib/constants.ts'
import {preloadQueries} from '@/lib/preloaded-queries.ts'
import {isGuestPath} from '@/lib/redirect.ts'
import {readText} from '@/lib/storage.ts'
import {everyScreen, firstPage, firstScreens, type StartFiles} from './preload-manifest.ts'

/**
 * Inlined in the page, ahead of the application's code: draws the frame, asks for the signed-in user and the list that
 * the address names, and preloads the files of the first screen, which the code would otherwise load one after another.
 */
export function bootstrap({screens, texts}: StartFiles): void {
  const root = document.documentElement
  const language = detectLanguage()
  root.lang = language === 'zh' ? 'zh-CN' : language
  const token = readText(session.tokenKey)
  root.dataset.frame = token ? 'dashboard' : 'guest'
  const asked = location.pathname.replace(/\/+$/, '')
  // Without a token every other screen leads to signing in; with one, signing in leads elsewhere.
  const path = isGuestPath(asked) === !token ? asked : token ? '' : '/admin/sign-in'
  const screen = Object.hasOwn(firstScreens, path) ? firstScreens[path] : undefined
  if (token) {
    const list = screen?.list && location.search === '' ? [{path: screen.list, input: firstPage}] : []
    // A list's saved views, which this browser has from its last visit, but for the first one.
    const views =
      screen?.list && !readText(accountViewsKey) ? [{path: 'savedViews.list', input: undefined}] : []
    window.paydeskPreloaded = preloadQueries(token, [{path: 'me.get', input: undefined}, ...list, ...views])
  }
  const words = [everyScreen, ...(screen?.texts ?? [])].map(name => texts[language]?.[name])
  for (const file of new Set([...(screens[path] ?? []), ...words])) if (file) preload(file)
}

function preload(file: string): void {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = file
  document.head.append(link)
}
