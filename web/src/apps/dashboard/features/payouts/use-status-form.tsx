import {coded} from '@paydesk/contracts/field-error'
import {type Payout, updatePayoutInput} from '@paydesk/contracts/payouts'
import {shownPayoutStatus} from '@paydesk/contracts/state-machine'
import type {User} from '@paydesk/contracts/users'
import {useEffect, useMemo, useState} from 'react'
import {useTranslation} from 'react-i18next'
import type {z} from 'zod'
import type {ConflictOptions} from '@/components/form/conflict-view.tsx'
import {useAppForm} from '@/components/form/use-app-form.ts'
import {toast} from '@/lib/toast.ts'
import {useLastEditor} from '@/shared/audit-trail/audit-trail.queries.ts'
import {Person} from '@/shared/person.tsx'
import {StatusBadge} from '@/shared/status-badge.tsx'
import {useUsers} from '@/shared/users.queries.ts'
import {useChangePayout} from './payout.queries.ts'
import {useStatusConfirmation} from './use-status-confirmation.tsx'

type Update = z.output<typeof updatePayoutInput>
type UpdateFields = z.input<typeof updatePayoutInput>

/** Completing credits somebody, and nobody is credited before their fee rate is known. */
function statusSchema(payees: ReadonlyMap<number, User>, unknownRate: string) {
  return updatePayoutInput.superRefine(({status, userId}, context) => {
    if (status !== 'completed') return
    const problem =
      userId === undefined ? coded('vendorRequired') : payees.has(userId) ? undefined : unknownRate
    if (problem) context.addIssue({code: 'custom', path: ['userId'], message: problem})
  })
}

type StatusFormOptions = {
  payout: Payout
  /** The payout has changed since the form opened: show it again. */
  onReload: () => void
  onDone: (payout: Payout) => void
}

/**
 * Changes the status of the payout that it was opened with; each change is confirmed first. `original` is that payout,
 * `payee` the user whom completing credits.
 */
export function useStatusForm({payout, onReload, onDone}: StatusFormOptions) {
  const {t} = useTranslation(['payout', 'words'])
  const change = useChangePayout({invalidates: 'behind'})
  const [original, setOriginal] = useState(payout)
  const [payeeId, setPayeeId] = useState(original.user?.id)
  const payees = useUsers(payeeId === undefined ? [] : [payeeId])
  const payee = payeeId === undefined ? undefined : payees.byId.get(payeeId)
  const schema = useMemo(() => statusSchema(payees.byId, t('payout:edit.rateUnknown')), [payees.byId, t])
  const form = useAppForm<UpdateFields, Update, Payout>({
    schema,
    defaultValues: {
      id: original.id,
      version: original.version,
      status: undefined,
      userId: original.user?.id
    },
    submit: ({userId, ...values}) => {
      const credit = values.status === 'completed' && {userId, shownFeeRate: payee?.feeRate}
      return change({...values, version: original.version, ...credit})
    },
    onDone: result => {
      toast.success(t('payout:edit.done', {id: result.id, status: t(`words:payoutStatus.${result.status}`)}))
      onDone(result)
    },
    confirmed: true
  })
  // Until something is chosen, a newer row replaces the row that the form opened with.
  const isUntouched = !form.formState.isDirty && form.step === 'editing' && !form.failure
  if (isUntouched && payout.version !== original.version) setOriginal(payout)
  useEffect(() => {
    const {id, version, user} = original
    if (form.getValues('userId') !== user?.id) form.reset({id, version, status: undefined, userId: user?.id})
    // The user's own choice of a payee does not change `original`.
  }, [original, form.getValues, form.reset])

  const userId = form.watch('userId')
  if (userId !== payeeId) setPayeeId(userId)
  const confirmation = useStatusConfirmation(original)
  const conflict = useConflict(original, form.failure?.code === 'CONFLICT', onReload)
  return {
    form,
    original,
    payee,
    payees,
    conflict,
    confirmation: ({status}: Update) => confirmation(status, payee)
  }
}

export type StatusForm = ReturnType<typeof useStatusForm>['form']

function useConflict(original: Payout, isConflict: boolean, onReload: () => void): ConflictOptions<Payout> {
  const {t} = useTranslation(['payout', 'payouts'])
  const editor = useLastEditor({type: 'payout', id: original.id}, isConflict)
  return {
    original,
    onReload,
    changedBy: () => editor,
    fields: [
      {
        label: t('payouts:column.status'),
        show: row => <StatusBadge kind="payoutStatus" status={shownPayoutStatus(row)} />,
        same: (a, b) => a.status === b.status
      },
      {
        label: t('payouts:column.user'),
        show: row => (row.user ? <Person person={row.user} /> : '—'),
        same: (a, b) => a.user?.id === b.user?.id
      },
      {
        label: t('payout:receipts.title'),
        show: row => row.receipts.length,
        same: (a, b) => a.receipts.length === b.receipts.length
      }
    ]
  }
}
