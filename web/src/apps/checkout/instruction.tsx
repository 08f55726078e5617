import type {PayoutType} from '@paydesk/contracts/enums'
import {useId, useRef} from 'react'
import {Button, Card} from './controls.tsx'
import {useTexts} from './texts.tsx'

const rules = ['exact', 'once', 'check', 'comment', 'proof'] as const

type InstructionProps = {
  type: PayoutType
  /** The proof that the payer sends afterwards. */
  proof: 'receipt' | 'screenshot'
  /** As it is shown. */
  amount: string
  /** The payout's own lifetime; null where it has no end. */
  minutes: number | null | undefined
}

const hour = 60
const day = 24 * hour

/** A lifetime in the largest unit that does not stretch it: never longer than it really is. */
export function spanOf(minutes: number) {
  if (minutes >= 2 * day) return {key: 'steps.payWithinDays', count: Math.floor(minutes / day)} as const
  if (minutes >= 2 * hour) return {key: 'steps.payWithinHours', count: Math.floor(minutes / hour)} as const
  return {key: 'steps.payWithin', count: minutes} as const
}

/** The payment in three steps, and the fine print in a dialog. */
export function Instruction({type, proof, amount, minutes}: InstructionProps) {
  const {t} = useTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const within = (lifetime: number) => {
    const {key, count} = spanOf(lifetime)
    return t(key, {amount, count})
  }
  const steps = [
    t(type === 'bank_transfer' ? 'steps.phone' : 'steps.card'),
    minutes ? within(minutes) : t('steps.pay', {amount}),
    t(minutes ? `steps.${proof}InTime` : `steps.${proof}`)
  ]
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">{t('steps.title')}</h2>
      <ol className="flex flex-col gap-3">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden
              className="figures flex size-7 shrink-0 items-center justify-center rounded-full bg-secondary text-sm font-semibold"
            >
              {index + 1}
            </span>
            <span className="pt-0.5">{step}</span>
          </li>
        ))}
      </ol>
      <Button aria-haspopup="dialog" onClick={() => dialog.current?.showModal()}>
        {t('steps.details')}
      </Button>
      <dialog
        ref={dialog}
        aria-labelledby={heading}
        className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-2xl border bg-popover p-5 text-popover-foreground shadow-lg backdrop:bg-overlay"
      >
        <h2 id={heading} className="mb-3 text-lg font-semibold">
          {t('instruction.title')}
        </h2>
        <ul className="mb-5 flex list-disc flex-col gap-2 pl-5">
          {rules.map(rule => (
            <li key={rule}>{t(`instruction.${rule}`)}</li>
          ))}
          {minutes ? <li>{t('instruction.late')}</li> : null}
        </ul>
        <Button look="main" className="w-full" onClick={() => dialog.current?.close()}>
          {t('instruction.close')}
        </Button>
      </dialog>
    </Card>
  )
}
