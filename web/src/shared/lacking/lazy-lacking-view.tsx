import {lazy} from 'react'

/** Fetched when it is first shown: most servers lack nothing. */
export const LackingView = lazy(() => import('./lacking-view.tsx'))
