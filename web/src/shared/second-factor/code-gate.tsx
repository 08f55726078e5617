import {lazy, Suspense, useEffect, useSyncExternalStore} from 'react'
import {currentAsk, subscribeToAsk} from './with-code.ts'

// Most people are never asked.
const CodeDialog = lazy(async () => ({default: (await import('./code-dialog.tsx')).CodeDialog}))

/** Where the question for a code appears, whichever screen needs one; the shell has it once. */
export function CodeGate() {
  const ask = useSyncExternalStore(subscribeToAsk, currentAsk)
  // A sign-out meanwhile ends the waiting call.
  useEffect(() => () => currentAsk()?.end(false), [])
  return <Suspense fallback={null}>{ask ? <CodeDialog onEnd={ask.end} /> : null}</Suspense>
}
