import {onTestFinished, vi} from 'vitest'

/** For the rest of a test, the media queries that contain `text` hold. */
function matchMedia(text: string): void {
  const media = vi.spyOn(window, 'matchMedia').mockImplementation(
    query =>
      ({
        matches: query.includes(text),
        media: query,
        addEventListener() {},
        removeEventListener() {}
      }) as never
  )
  onTestFinished(() => media.mockRestore())
}

/** For the rest of a test the screen is as narrow as a phone's. */
export const narrowScreen = (): void => matchMedia('max-width')

/** For the rest of a test an open record has room next to its list. */
export const wideScreen = (): void => matchMedia('min-width')
