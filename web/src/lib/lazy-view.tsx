import {type ComponentType, type ReactNode, Suspense, startTransition, useEffect, useState} from 'react'

/**
 * A component in a file that is fetched when the component is first shown; `placeholder` stands in its place until
 * then. A failed fetch is thrown to the nearest error boundary. React's `lazy` draws what it has fetched no sooner than
 * 300 ms after its fallback, so a dialog would always open that late.
 */
export function lazyView<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode = null
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  // biome-ignore lint/correctness/noComponentHookFactories: called once for a file, at the module's level, as `lazy` is.
  return function LazyView(props) {
    const [View, setView] = useState(() => loaded)
    const [failure, setFailure] = useState<{error: unknown}>()
    useEffect(() => {
      if (View) return
      let isShown = true
      load().then(
        view => {
          loaded = view
          // A transition waits for the texts of the view as well, where an urgent update would draw a fallback.
          if (isShown) startTransition(() => setView(() => view))
        },
        (error: unknown) => isShown && setFailure({error})
      )
      return () => {
        isShown = false
      }
    }, [View])
    if (failure) throw failure.error
    return <Suspense fallback={placeholder}>{View ? <View {...props} /> : placeholder}</Suspense>
  }
}
