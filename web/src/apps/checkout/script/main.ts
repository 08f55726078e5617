import {startCheckout} from './start.ts'

// The content is painted first. A page in the background is not painted, and so waits for nothing.
if (document.visibilityState === 'visible') requestAnimationFrame(() => setTimeout(startCheckout))
else startCheckout()
