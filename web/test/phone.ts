import {onTestFinished, vi} from 'vitest'

/** For the rest of a test the screen is as narrow as a phone's. */
export function narrowScreen(): void {
  const narrow = vi.spyOn(window, 'matchMedia').mockImplementation(
    query =>
      ({
        matches: query.includes('max-width'),
        media: query,
        addEventListener() {},
        removeEventListener() {}
      }) as never
  )
  onTestFinished(() => narrow.mockRestore())
}
