import {bootstrap, type Start} from './bootstrap.ts'

/** The page once its own script has run. */
export type StartedPage = Window & {paydeskStart?: Start}

/** Addresses of the texts' chunks by language; the build fills it in. */
declare const TEXT_CHUNKS: Record<string, string>

const start = bootstrap()
;(window as StartedPage).paydeskStart = start
const texts = TEXT_CHUNKS[start.language]
if (texts) {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = texts
  document.head.append(link)
}
