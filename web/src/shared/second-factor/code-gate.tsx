import {useEffect, useSyncExternalStore} from 'react'
import {lazyView} from '@/lib/lazy-view.tsx'
import {currentAsk, subscribeToAsk} from './with-code.ts'

// Most people are never asked.
const CodeDialog = lazyView(async () => (await import('./code-dialog.tsx')).CodeDialog)

/** Where the question for a code appears, whichever screen needs one; the shell has it once. */
export function CodeGate() {
  const ask = useSyncExternalStore(subscribeToAsk, currentAsk)
  // A sign-out meanwhile ends the waiting call.
  useEffect(() => () => currentAsk()?.end(false), [])
  return ask ? <CodeDialog onEnd={ask.end} /> : null
}
