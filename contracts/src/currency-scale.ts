import type {Currency} from './enums.ts'

/** Digits after the decimal point that a currency has; its minor unit is 10^-scale. */
export const scaleOf: Record<Currency, number> = {RUB: 2, CNY: 2, USDT: 6}
