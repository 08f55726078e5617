/** Events after which the page may have slept. */
const wakings = ['visibilitychange', 'pageshow', 'focus', 'online'] as const

/** Calls back whenever the page comes back to the eye: from the background, a sleep, the history or a dead line. */
export function onWaking(wake: () => void): void {
  for (const name of wakings) {
    addEventListener(name, () => {
      if (document.visibilityState === 'visible') wake()
    })
  }
}
