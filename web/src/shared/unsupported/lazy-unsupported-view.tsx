import {lazy} from 'react'

/** Fetched when it is first shown: most servers lack nothing. */
export const UnsupportedView = lazy(() => import('./unsupported-view.tsx'))
