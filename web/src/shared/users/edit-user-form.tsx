import type {User} from '@paydesk/contracts/users'
import {useNavigate} from '@tanstack/react-router'
import {useEffect, useMemo, useState} from 'react'
import {useTranslation} from 'react-i18next'
import type {Confirmation} from '@/components/form/confirm-step.tsx'
import type {ConflictOptions} from '@/components/form/conflict-view.tsx'
import {FieldPair} from '@/components/form/field-pair.tsx'
import {FormRoot, SubmitButton} from '@/components/form/form-root.tsx'
import {useAppForm} from '@/components/form/use-app-form.ts'
import {useFormat} from '@/i18n/use-format.ts'
import {toast} from '@/lib/toast.ts'
import {Amount} from '../amount.tsx'
import {useLastEditor} from '../audit-trail/audit-trail.queries.ts'
import {useMay, useMe} from '../me.tsx'
import {Person} from '../person.tsx'
import {useBalanceConfirmation, useRateConfirmation} from './use-balance-confirmation.tsx'
import {BalanceField, EmailField, FeeRateField, NameField} from './user-fields.tsx'
import {changesOf, editSchema, editValues, type UserValues} from './user-forms.ts'
import {editableFields, type UserKind, userPaths} from './user-kind.ts'

/** Changes what is given and nothing else; the answer is the user as it is then. */
export type UpdateUser = (
  change: Partial<UserValues> & {id: number; version: number | undefined; balanceBefore?: string}
) => Promise<User>

type EditUserFormProps = {kind: UserKind; user: User; update: UpdateUser; onReload: () => void}

/** Changes the user that it was opened with; a changed balance is confirmed first. */
export function EditUserForm({kind, user, update, onReload}: EditUserFormProps) {
  const {t} = useTranslation('users')
  const navigate = useNavigate()
  const {role} = useMe()
  const {percent} = useFormat()
  const fields = useMemo(() => editableFields(kind, role), [kind, role])
  const [original, setOriginal] = useState(user)
  const schema = useMemo(() => editSchema(original, fields), [original, fields])
  const form = useAppForm<UserValues, UserValues, User>({
    schema,
    defaultValues: editValues(original, fields),
    async submit(values) {
      const changes = changesOf(original, values)
      if (Object.keys(changes).length === 0) return original
      const {id, version, balance} = original
      // A server with versions also checks that a new balance starts from the confirmed one.
      const seen = changes.balance !== undefined && version !== undefined && {balanceBefore: balance}
      return update({...changes, ...seen, id, version})
    },
    onDone: ({id, name}, values) => {
      const {feeRate} = changesOf(original, values)
      toast.success(t(`${kind}.saved`, {name}), {
        ...(feeRate !== undefined && {
          description: t('rate.saved', {from: percent(original.feeRate), to: percent(feeRate)})
        })
      })
      void navigate({to: userPaths[kind].view, params: {userId: String(id)}})
    },
    confirmed: values => {
      const {balance, feeRate} = changesOf(original, values)
      return balance !== undefined || feeRate !== undefined
    }
  })
  // Until something is typed, a newer row replaces the row that the form opened with.
  const isUntouched = !form.formState.isDirty && form.step === 'editing' && !form.failure
  const newer = isUntouched && user !== original ? user : undefined
  const {reset} = form
  useEffect(() => {
    if (!newer) return
    setOriginal(newer)
    reset(editValues(newer, fields))
  }, [newer, reset, fields])
  const confirmation = useConfirmation(original)
  const conflict = useConflict(original, fields.money, form.failure?.code === 'CONFLICT', onReload)
  return (
    <FormRoot
      form={form}
      label={t(`${kind}.recordTitle`, {name: original.name})}
      confirmation={confirmation}
      conflict={conflict}
    >
      <FieldPair>
        <NameField form={form} />
        {fields.email ? <EmailField form={form} hint={t('emailChangeHint')} /> : null}
      </FieldPair>
      {fields.money ? (
        <FieldPair>
          <FeeRateField form={form} />
          <BalanceField form={form} hint={t('balance.hint')} />
        </FieldPair>
      ) : null}
      <SubmitButton form={form}>{t('save')}</SubmitButton>
    </FormRoot>
  )
}

/** A changed balance moves money, a changed rate is taken from all that follows; where both change, both are shown. */
function useConfirmation(original: User): (values: UserValues) => Confirmation {
  const {t} = useTranslation('users')
  const ofBalance = useBalanceConfirmation()
  const ofRate = useRateConfirmation()
  return values => {
    const {balance, feeRate} = changesOf(original, values)
    const whose = <Person person={{...original, name: values.name ?? original.name}} />
    const rate = ofRate({whose, before: original.feeRate, after: feeRate ?? original.feeRate})
    if (balance === undefined) return rate
    const change = ofBalance({whose, before: original.balance, after: balance})
    const [, rateRow] = rate.rows
    return feeRate === undefined || !rateRow
      ? change
      : {...change, title: t('rate.titleWithBalance'), rows: [...change.rows, rateRow]}
  }
}

/** The explanation of a 409; only roles that may read the audit trail see who was faster. */
function useConflict(
  original: User,
  showsMoney: boolean,
  isStale: boolean,
  onReload: () => void
): ConflictOptions<User> {
  const {t} = useTranslation('users')
  const {percent} = useFormat()
  const readsTrail = useMay()('auditTrail', 'read')
  const editor = useLastEditor({type: 'user', id: original.id}, isStale && readsTrail)
  const money: ConflictOptions<User>['fields'] = [
    {
      label: t('column.feeRate'),
      show: user => percent(user.feeRate),
      same: (a, b) => a.feeRate === b.feeRate
    },
    {
      label: t('column.balance'),
      show: user => <Amount amount={user.balance} currency="RUB" />,
      same: (a, b) => a.balance === b.balance
    }
  ]
  return {
    original,
    fields: [
      {label: t('column.name'), show: user => user.name, same: (a, b) => a.name === b.name},
      {label: t('email'), show: user => user.email ?? '—', same: (a, b) => a.email === b.email},
      ...(showsMoney ? money : [])
    ],
    changedBy: () => editor,
    onReload
  }
}
