import {type CashoutRequest, updateCashoutRequestInput} from '@paydesk/contracts/cashout-requests'
import {fromMinor, toMinor} from '@paydesk/contracts/money'
import {shownCashoutStatus} from '@paydesk/contracts/state-machine'
import {useEffect, useState} from 'react'
import {useTranslation} from 'react-i18next'
import type {z} from 'zod'
import type {Confirmation} from '@/components/form/confirm-step.tsx'
import type {ConflictOptions} from '@/components/form/conflict-view.tsx'
import {FormRoot, SubmitButton} from '@/components/form/form-root.tsx'
import {TextareaField, TextField} from '@/components/form/text-field.tsx'
import {useAppForm} from '@/components/form/use-app-form.ts'
import {useFormat} from '@/i18n/use-format.ts'
import {toast} from '@/lib/toast.ts'
import {Amount} from '../amount.tsx'
import {useLastEditor} from '../audit-trail/audit-trail.queries.ts'
import {Person} from '../person.tsx'
import {Time} from '../time.tsx'
import {useCompleteCashout} from './cashout-request.queries.ts'

const [usdtSchema, rubSchema] = updateCashoutRequestInput.options
/** The fields that a user fills in; the rest of the call is the request itself. */
const proofSchemas = {
  USDT: usdtSchema.pick({operationHash: true, note: true}),
  RUB: rubSchema.pick({code: true, note: true})
}
type Proof = (typeof proofSchemas)[keyof typeof proofSchemas]
type Fields = z.input<Proof>
type Sent = z.output<Proof>

type CompleteCashoutFormProps = {
  request: CashoutRequest
  onDone: () => void
  /** Whether `onDone` may lead on before the lists are read again: only a list of requests is on the screen. */
  leadsOn?: boolean
  /** The request has changed since the form opened: show it again. */
  onReload: () => void
}

/**
 * Completes a pending request: by the operation's hash where the money leaves in USDT, by the one-time
 * code where it leaves in RUB. A request that somebody else changed meanwhile shows what changed.
 */
export function CompleteCashoutForm({request, onDone, leadsOn, onReload}: CompleteCashoutFormProps) {
  const {t} = useTranslation('complete-cashout')
  const complete = useCompleteCashout(leadsOn ? {invalidates: 'behind'} : undefined)
  // A refetch must not hide that the row changed under the form.
  const [original, setOriginal] = useState(request)
  const {id, version} = original
  const isUsdt = original.currency === 'USDT'
  const form = useAppForm<Fields, Sent, CashoutRequest>({
    schema: proofSchemas[isUsdt ? 'USDT' : 'RUB'],
    defaultValues: isUsdt ? {note: '', operationHash: ''} : {note: '', code: ''},
    confirmed: true,
    submit: sent =>
      'operationHash' in sent
        ? complete({...sent, id, version, status: 'completed', currency: 'USDT'})
        : complete({...sent, id, version, status: 'completed', currency: 'RUB'}),
    onDone: () => {
      toast.success(t('done', {id}))
      onDone()
    }
  })
  const isUntouched = !form.formState.isDirty && form.step === 'editing' && !form.failure
  if (isUntouched && request.version !== original.version) setOriginal(request)
  const isOver = isUntouched && shownCashoutStatus(request) !== 'pending'
  useEffect(() => {
    if (isOver) onReload()
  }, [isOver, onReload])
  const confirmation = useConfirmation(original)
  const conflict = useConflict(original, form.failure?.code === 'CONFLICT', onReload)
  return (
    <FormRoot
      form={form}
      label={t('title')}
      confirmation={confirmation}
      conflict={conflict}
      about={`${id} ${version}`}
    >
      {isUsdt ? (
        <TextField
          form={form}
          name="operationHash"
          label={t('operationHash')}
          hint={t('operationHashHint')}
          autoComplete="off"
          spellCheck={false}
          aria-keyshortcuts="C"
        />
      ) : (
        <TextField
          form={form}
          name="code"
          label={t('code')}
          hint={t('codeHint')}
          autoComplete="off"
          maxLength={64}
          aria-keyshortcuts="C"
        />
      )}
      <TextareaField
        form={form}
        name="note"
        label={t('note')}
        hint={original.note ? t('noteKept') : undefined}
        optional
        maxLength={1000}
      />
      <SubmitButton form={form}>{t('submit')}</SubmitButton>
    </FormRoot>
  )
}

function useConfirmation({
  user,
  amount,
  feeAmount,
  feeRate,
  currency,
  wallet
}: CashoutRequest): (sent: Sent) => Confirmation {
  const {t} = useTranslation('complete-cashout')
  const {percent} = useFormat()
  const total = fromMinor(toMinor(amount, currency) + toMinor(feeAmount, currency), currency)
  return sent => ({
    title: t('confirmTitle'),
    rows: [
      {label: t('recipient'), value: <Person person={user} />},
      {label: t('amount'), value: <Amount amount={amount} currency={currency} />, strong: true},
      {
        label: t('fee', {rate: percent(feeRate)}),
        value: <Amount amount={feeAmount} currency={currency} />
      },
      {label: t('total'), value: <Amount amount={total} currency={currency} />},
      ...(wallet ? [{label: t('wallet'), value: <span className="font-mono text-xs">{wallet}</span>}] : []),
      'operationHash' in sent
        ? {
            label: t('operationHash'),
            value: <span className="font-mono text-xs">{sent.operationHash}</span>
          }
        : {label: t('code'), value: <span className="font-mono">{sent.code}</span>}
    ],
    warning: t('final'),
    action: t('confirm')
  })
}

/** A stale form's changed fields. */
function useConflict(
  original: CashoutRequest,
  isStale: boolean,
  onReload: () => void
): ConflictOptions<CashoutRequest> {
  const {t} = useTranslation(['complete-cashout', 'words'])
  const editor = useLastEditor({type: 'cashout_request', id: original.id}, isStale)
  const nothing = '—'
  const field = (label: string, key: 'code' | 'operationHash' | 'note') => ({
    label,
    show: (row: CashoutRequest) => row[key] || nothing,
    same: (a: CashoutRequest, b: CashoutRequest) => (a[key] || '') === (b[key] || '')
  })
  return {
    original,
    onReload,
    changedBy: () => editor,
    fields: [
      {
        label: t('complete-cashout:status'),
        show: row => t(`words:cashoutRequestStatus.${shownCashoutStatus(row)}`),
        same: (a, b) => shownCashoutStatus(a) === shownCashoutStatus(b)
      },
      {
        label: t('complete-cashout:completedAt'),
        show: row => (row.completedAt ? <Time value={row.completedAt} exact /> : nothing),
        same: (a, b) => (a.completedAt ?? '') === (b.completedAt ?? '')
      },
      original.currency === 'USDT'
        ? field(t('complete-cashout:operationHash'), 'operationHash')
        : field(t('complete-cashout:code'), 'code'),
      field(t('complete-cashout:note'), 'note')
    ]
  }
}
