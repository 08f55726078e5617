import type {Language} from '@paydesk/contracts/enums'
import {detectLanguage} from '@/i18n/detect-language.ts'
import {takeIntentKey} from './intent-key.ts'
import {type Place, placeOf} from './route.ts'
import {type Answer, type Input, type Path, post} from './wire.ts'

/** State and requests that exist before the application's code arrives. */
export type Start = {
  place: Place | null
  /** Of the payout intent, where the place is one; null where it is not known. */
  key: string | null
  language: Language
  /** The page's first call, in flight; its reader clears it, so that nothing keeps its answer. */
  first: {path: Path; answer: Promise<Answer>} | null
}

/** Inlined in the page: the key leaves the address at once, and the data loads while the code does. */
export function bootstrap(): Start {
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

function call<P extends Path>(path: P, input: Input<P>): Start['first'] {
  const answer = post(path, input)
  // The caller that takes the call sees its failure; until then it must not count as unhandled.
  answer.catch(() => {})
  return {path, answer}
}
