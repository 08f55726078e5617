import {coded} from '@paydesk/contracts/field-error'
import {type Payout, updatePayoutInput} from '@paydesk/contracts/payouts'
import {payoutChoices, shownPayoutStatus} from '@paydesk/contracts/state-machine'
import type {User} from '@paydesk/contracts/users'
import {Link, useNavigate} from '@tanstack/react-router'
import {useMemo, useState} from 'react'
import {useTranslation} from 'react-i18next'
import type {z} from 'zod'
import {ComboboxField, RadioField} from '@/components/form/choice-field.tsx'
import type {ConflictOptions} from '@/components/form/conflict-view.tsx'
import {FormRoot, SubmitButton} from '@/components/form/form-root.tsx'
import {useAppForm} from '@/components/form/use-app-form.ts'
import {useErrorText} from '@/components/layout/error-view.tsx'
import {Alert} from '@/components/ui/alert.tsx'
import {Button} from '@/components/ui/button.tsx'
import {useFormat} from '@/i18n/use-format.ts'
import {toAppError} from '@/lib/app-error.ts'
import {toast} from '@/lib/toast.ts'
import {Amount} from '@/shared/amount.tsx'
import {useLastEditor} from '@/shared/audit-trail/audit-trail.queries.ts'
import {Person} from '@/shared/person.tsx'
import {StatusBadge} from '@/shared/status-badge.tsx'
import {UserField} from '@/shared/user-select.tsx'
import {optionOf, type Users, useUsers} from '@/shared/users.queries.ts'
import {useChangePayout} from './payouts.queries.ts'
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

/** Changes the status of the payout that it was opened with; each change is confirmed first. */
export function PayoutStatusForm({payout, onReload}: {payout: Payout; onReload: () => void}) {
  const {t} = useTranslation(['payout', 'payouts', 'words', 'common'])
  const navigate = useNavigate()
  const change = useChangePayout()
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
      void navigate({to: '/admin/payouts/$payoutId', params: {payoutId: String(result.id)}})
    },
    confirmed: true
  })
  // Until something is chosen, a newer row replaces the row that the form opened with.
  const isUntouched = !form.formState.isDirty && form.step === 'editing' && !form.failure
  if (isUntouched && payout.version !== original.version) setOriginal(payout)

  const status = form.watch('status')
  const userId = form.watch('userId')
  if (userId !== payeeId) setPayeeId(userId)
  const confirmation = useStatusConfirmation(original)
  const conflict = useConflict(original, form.failure?.code === 'CONFLICT', onReload)
  if (payoutChoices(original.status).length === 0) return <FinalNotice payout={original} />
  return (
    <FormRoot
      form={form}
      label={t('payout:edit.title', {id: original.id})}
      confirmation={values => confirmation(values.status, payee)}
      conflict={conflict}
    >
      <RadioField
        form={form}
        name="status"
        label={t('payout:edit.statusNext')}
        choices={payoutChoices(original.status).map(value => ({
          value,
          label: <StatusBadge kind="payoutStatus" status={value} />
        }))}
      />
      {status === 'completed' ? (
        <>
          <PayeeField form={form} own={original.user} />
          <PayeeNote payee={payee} payees={payees} />
        </>
      ) : null}
      <SubmitButton form={form} waiting={status === 'completed' && payees.isLoading}>
        {t('payout:edit.submit')}
      </SubmitButton>
    </FormRoot>
  )
}

/** In place of the form, where nothing can be changed any more. */
function FinalNotice({payout}: {payout: Payout}) {
  const {t} = useTranslation(['payout', 'payouts'])
  return (
    <div className="flex flex-col gap-4">
      <Alert tone="info">{t('payout:edit.final')}</Alert>
      <Button variant="secondary" className="self-start max-sm:self-stretch" asChild>
        <Link to="/admin/payouts/$payoutId" params={{payoutId: String(payout.id)}}>
          {t('payout:edit.backToPayout')}
        </Link>
      </Button>
    </div>
  )
}

type StatusForm = ReturnType<typeof useAppForm<UpdateFields, Update, Payout>>

/** Whom to credit. A payout that has its vendor keeps it. */
function PayeeField({form, own}: {form: StatusForm; own: Payout['user']}) {
  const {t} = useTranslation(['payout', 'payouts'])
  if (!own) return <UserField form={form} name="userId" label={t('payout:edit.payee')} />
  return (
    <ComboboxField
      form={form}
      name="userId"
      label={t('payout:edit.payee')}
      options={[optionOf(own)]}
      hint={t('payout:edit.payeeKept')}
      disabled
    />
  )
}

/** The payee's fee rate and wallet balance. */
function PayeeNote({payee, payees}: {payee: User | undefined; payees: Users}) {
  const {t} = useTranslation(['payout', 'payouts'])
  const {percent} = useFormat()
  const textOf = useErrorText()
  if (payees.error) return <Alert tone="danger">{textOf(toAppError(payees.error))}</Alert>
  if (!payee) return null
  return (
    <p className="text-xs text-muted-foreground">
      {t('payout:edit.payeeRate', {rate: percent(payee.feeRate)})}
      {' · '}
      {t('payout:edit.payeeBalance')} <Amount amount={payee.balance} currency="RUB" />
    </p>
  )
}

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
