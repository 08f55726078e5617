import {File as NodeFile} from 'node:buffer'
import {cleanup, configure} from '@testing-library/react'
import {afterEach, vi} from 'vitest'

// A screen comes up over a real server; on a busy machine that takes more than the usual second. Nothing waits for
// this long but a test that fails.
vi.setConfig({testTimeout: 60_000, hookTimeout: 60_000})
configure({
  asyncUtilTimeout: 20_000,
  getElementError: message => new Error(`${message}\n${document.body.textContent?.slice(0, 600)}`)
})

// jsdom's FormData cannot be sent by Node's fetch. Node's classes are read from undici's Response, the only way to
// reach them once jsdom has covered the globals.
const form = await new Response(new URLSearchParams({a: '1'})).formData()
Object.assign(globalThis, {
  FormData: form.constructor,
  File: NodeFile,
  Blob: Object.getPrototypeOf(NodeFile)
})

// The Request of the test environment takes every form for jsdom's and cannot read the files of any other. It extends
// Node's; the next file of this worker finds Node's already.
const extended = Object.getPrototypeOf(Request)
if (extended.name) globalThis.Request = extended

// Browser APIs that radix needs and jsdom lacks.
class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
vi.stubGlobal('ResizeObserver', NoResizeObserver)
Object.assign(Element.prototype, {
  scrollIntoView() {},
  hasPointerCapture: () => false,
  setPointerCapture() {},
  releasePointerCapture() {}
})
window.scrollTo = () => {}
document.elementFromPoint ??= () => null
window.matchMedia ??= (query: string) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false
})

afterEach(() => {
  cleanup()
  localStorage.clear()
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie that a choice of language leaves
  document.cookie = 'i18next=;path=/;max-age=0'
  sessionStorage.clear()
})
