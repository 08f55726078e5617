const holdsFiles = ({dataTransfer}: DragEvent) => dataTransfer?.types.includes('Files') ?? false

/**
 * Has a file that is dropped anywhere on the page given to `take`; the browser would open it in place of the page.
 * `over` says when one is held above it. Returns the way to stop it.
 */
export function onDroppedFile(
  take: (file: File) => void,
  over: (isOver: boolean) => void = () => {}
): () => void {
  const stop = new AbortController()
  const options = {signal: stop.signal}
  addEventListener(
    'dragover',
    event => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      over(true)
    },
    options
  )
  addEventListener('dragleave', ({relatedTarget}) => relatedTarget ?? over(false), options)
  addEventListener(
    'drop',
    event => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      over(false)
      const file = event.dataTransfer?.files[0]
      if (file) take(file)
    },
    options
  )
  return () => stop.abort()
}
