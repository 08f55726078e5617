import {begin, type Start} from './begin.ts'

declare global {
  interface Window {
    paydeskStart?: Start
  }
  /** Addresses of the texts' chunks by language; the build fills it in. */
  const TEXT_CHUNKS: Record<string, string>
}

const start = begin()
window.paydeskStart = start
const texts = TEXT_CHUNKS[start.language]
if (texts) {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = texts
  document.head.append(link)
}
