import styles from '@/styles/checkout.css?inline'
import {createRenderer} from './page/create-renderer.tsx'

/** The address of the page's script; the build fills it in. */
declare const CHECKOUT_SCRIPT: string

/** The renderer as the BFF loads it. */
export const renderer = createRenderer({script: CHECKOUT_SCRIPT, styles})
