import {lazyView} from '@/lib/lazy-view.tsx'

/** Fetched when it is first shown: most servers lack nothing. */
export const UnsupportedView = lazyView(async () => (await import('./unsupported-view.tsx')).default)
