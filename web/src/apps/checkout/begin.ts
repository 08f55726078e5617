import type {Language} from '@paydesk/contracts/enums'
import {detectLanguage} from '@/i18n/detect-language.ts'
import {takeIntentKey} from './intent-key.ts'
import {type Place, placeOf} from './place.ts'
import {type Answer, post} from './wire.ts'

/** What is known, and already asked for, before the application's code has arrived. */
export type Start = {
  place: Place | null
  /** Of the payout intent, where the place is one; null where it is not known. */
  key: string | null
  language: Language
  /** The page's first call, on its way; whoever takes it clears it, so that nothing keeps its answer. */
  first: {path: string; answer: Promise<Answer>} | null
}

/** Runs inside the page itself: the key leaves the address at once, and the data travels beside the code. */
export function begin(): Start {
  const language = detectLanguage()
  document.documentElement.lang = language === 'zh' ? 'zh-CN' : language
  const place = placeOf(location.pathname)
  if (!place) return {place, key: null, language, first: null}
  if (place.area === 'payment-credentials') {
    return {
      place,
      key: null,
      language,
      first: call('paymentCredentials.get', {paymentCredentialId: place.id})
    }
  }
  const key = takeIntentKey(place.id)
  const first = key ? call('payoutIntents.get', {payoutIntentId: place.id, key}) : null
  return {place, key, language, first}
}

function call(path: string, input: unknown): Start['first'] {
  const answer = post(path, input)
  // Whoever takes the call sees its failure; until then it is no unhandled one.
  answer.catch(() => {})
  return {path, answer}
}
