import type {PayoutType} from '@paydesk/contracts/enums'
import type {ReactNode} from 'react'
import {Button, Card} from './controls.tsx'
import {Moment} from './moment.tsx'
import {Sentence, useTexts} from './texts.tsx'

const rules = ['exact', 'once', 'check', 'comment', 'proof'] as const
const dialogId = 'instruction'
const headingId = 'instruction-title'

type InstructionProps = {
  type: PayoutType
  /** The proof that the payer sends afterwards. */
  proof: 'receipt' | 'screenshot'
  /** As it is shown. */
  amount: string
  /** Null where the payout has no end. */
  expiresAt: string | null | undefined
}

/** The payment in three steps, and the fine print in a dialog that opens without a script. */
export function Instruction({type, proof, amount, expiresAt}: InstructionProps) {
  const {t} = useTexts()
  const steps: Record<string, ReactNode> = {
    open: t(type === 'bank_transfer' ? 'steps.phone' : 'steps.card'),
    pay: (
      <Sentence
        text={t(expiresAt ? 'steps.payUntil' : 'steps.pay')}
        parts={{
          amount: <span translate="no">{amount}</span>,
          until: expiresAt ? <Moment iso={expiresAt} kind="until" /> : null
        }}
      />
    ),
    prove: t(expiresAt ? `steps.${proof}InTime` : `steps.${proof}`)
  }
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">{t('steps.title')}</h2>
      <ol className="flex flex-col gap-3">
        {Object.entries(steps).map(([name, step], index) => (
          <li key={name} className="flex gap-3">
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
      <Button aria-haspopup="dialog" popoverTarget={dialogId}>
        {t('steps.details')}
      </Button>
      <div
        id={dialogId}
        popover="auto"
        role="dialog"
        aria-labelledby={headingId}
        className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-2xl border bg-popover p-5 text-popover-foreground shadow-lg backdrop:bg-overlay"
      >
        <h2 id={headingId} className="mb-3 text-lg font-semibold">
          {t('instruction.title')}
        </h2>
        <ul className="mb-5 flex list-disc flex-col gap-2 pl-5">
          {rules.map(rule => (
            <li key={rule}>{t(`instruction.${rule}`)}</li>
          ))}
          {expiresAt ? <li>{t('instruction.late')}</li> : null}
        </ul>
        <Button look="main" className="w-full" popoverTarget={dialogId} popoverTargetAction="hide">
          {t('instruction.close')}
        </Button>
      </div>
    </Card>
  )
}
