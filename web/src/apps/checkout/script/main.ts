import {startCheckout} from './start.ts'

startCheckout()
