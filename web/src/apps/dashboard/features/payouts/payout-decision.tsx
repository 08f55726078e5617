import type {PayoutStatus} from '@paydesk/contracts/enums'
import type {Payout} from '@paydesk/contracts/payouts'
import {payoutChoices} from '@paydesk/contracts/state-machine'
import {useEffect, useState} from 'react'
import {useTranslation} from 'react-i18next'
import {useGoOn} from '@/components/data-table/go-on.ts'
import {FormRoot} from '@/components/form/form-root.tsx'
import {Button} from '@/components/ui/button.tsx'
import {useMay} from '@/shared/me.tsx'
import {PayeeField, PayeeNote} from './payee-field.tsx'
import {useStatusForm} from './use-status-form.tsx'

/** The key of each decision, by its English word. */
const keys = {completed: 'C', manual_confirmation: 'R', blocked: 'B', pending: 'P'} as const
type Decision = keyof typeof keys

const isDecision = (status: PayoutStatus): status is Decision => Object.hasOwn(keys, status)

/**
 * In the panel next to the list: a button for each status that the payout can take. A press asks for the confirmation,
 * and the confirmed change leads to the next payout that waits.
 */
export function PayoutDecision({payout, onReload}: {payout: Payout; onReload: () => Promise<unknown>}) {
  const may = useMay()
  const [edition, setEdition] = useState(0)
  if (!may('payouts', 'change')) return null
  const reload = async () => {
    await onReload()
    // The form restarts with the row read now.
    setEdition(edition + 1)
  }
  return <DecisionForm key={edition} payout={payout} onReload={() => void reload()} />
}

function DecisionForm({payout, onReload}: {payout: Payout; onReload: () => void}) {
  const {t} = useTranslation('payout')
  const goOn = useGoOn()
  const {form, original, payee, payees, confirmation, conflict} = useStatusForm({
    payout,
    onReload,
    onDone: () => void goOn()
  })
  // Nobody is credited before their fee rate is known: a press that comes before it is carried out then.
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    if (!isAsked || payees.isLoading) return
    setAsked(false)
    if (!payees.error) form.onSubmit()
  }, [isAsked, payees, form.onSubmit])
  const choices = payoutChoices(original.status).filter(isDecision)
  if (choices.length === 0) return null
  const decide = (status: Decision) => {
    form.setValue('status', status)
    if (status === 'completed' && payees.isLoading) setAsked(true)
    else form.onSubmit()
  }
  return (
    <div
      data-print="never"
      className="sticky -bottom-4 z-10 -mx-4 mt-auto -mb-4 border-t bg-card px-4 py-3 in-data-[slot=sheet-content]:bg-popover"
    >
      <FormRoot
        form={form}
        label={t('decision.title')}
        confirmation={confirmation}
        conflict={conflict}
        className="gap-3"
      >
        {choices.includes('completed') && !original.user ? (
          <PayeeField {...{form, payee, payees}} own={null} />
        ) : null}
        <div className="flex flex-wrap items-center gap-2">
          {choices.map(status => (
            <Button
              key={status}
              variant={status === 'completed' ? 'primary' : 'secondary'}
              aria-keyshortcuts={keys[status]}
              title={`${t(`decision.${status}`)} (${keys[status]})`}
              busy={status === 'completed' && isAsked}
              disabled={status === 'completed' && payees.error !== undefined}
              onClick={() => decide(status)}
            >
              {t(`decision.${status}`)}
            </Button>
          ))}
          {original.user && choices.includes('completed') ? (
            <PayeeNote payee={payee} payees={payees} isNamed />
          ) : null}
        </div>
      </FormRoot>
    </div>
  )
}
