import type {Currency} from '@paydesk/contracts/enums'
import {useFormat} from '@/i18n/use-format.ts'
import {cn} from '@/lib/cn.ts'

type AmountProps = {amount: string; currency: Currency; className?: string; signed?: boolean}

/** Money as the language writes it, in figures of one width; `signed` puts a plus before what comes in. */
export function Amount({amount, currency, className, signed}: AmountProps) {
  const {money} = useFormat()
  const plus = signed && !amount.startsWith('-') && /[1-9]/.test(amount) ? '+' : ''
  return <span className={cn('figures whitespace-nowrap', className)}>{plus + money(amount, currency)}</span>
}
