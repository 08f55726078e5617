import type {Payout} from '@paydesk/contracts/payouts'
import type {User} from '@paydesk/contracts/users'
import {useTranslation} from 'react-i18next'
import {ComboboxField} from '@/components/form/choice-field.tsx'
import {useErrorText} from '@/components/layout/error-view.tsx'
import {Alert} from '@/components/ui/alert.tsx'
import {useFormat} from '@/i18n/use-format.ts'
import {toAppError} from '@/lib/app-error.ts'
import {Amount} from '@/shared/amount.tsx'
import {Person} from '@/shared/person.tsx'
import {UserField} from '@/shared/user-select.tsx'
import {optionOf, type Users} from '@/shared/users.queries.ts'
import type {StatusForm} from './use-status-form.tsx'

type PayeeFieldProps = {
  form: StatusForm
  own: Payout['user']
  payee: User | undefined
  payees: Users
}

/** The user to credit, with fee rate and balance. A payout that has its vendor keeps it. */
export function PayeeField({form, own, payee, payees}: PayeeFieldProps) {
  const {t} = useTranslation('payout')
  return (
    <>
      {own ? (
        <ComboboxField
          form={form}
          name="userId"
          label={t('edit.payee')}
          options={[optionOf(own)]}
          hint={t('edit.payeeKept')}
          disabled
        />
      ) : (
        <UserField form={form} name="userId" label={t('edit.payee')} />
      )}
      <PayeeNote payee={payee} payees={payees} />
    </>
  )
}

type PayeeNoteProps = {
  payee: User | undefined
  payees: Users
  /** Whether it names the payee, where no field does. */
  isNamed?: boolean
}

/** The payee's fee rate and wallet balance. */
export function PayeeNote({payee, payees, isNamed}: PayeeNoteProps) {
  const {t} = useTranslation('payout')
  const {percent} = useFormat()
  const textOf = useErrorText()
  if (payees.error) return <Alert tone="danger">{textOf(toAppError(payees.error))}</Alert>
  if (!payee) return null
  return (
    <p className="text-xs text-muted-foreground">
      {isNamed ? (
        <>
          <Person person={payee} />
          {' · '}
        </>
      ) : null}
      {t('edit.payeeRate', {rate: percent(payee.feeRate)})}
      {' · '}
      {t('edit.payeeBalance')} <Amount amount={payee.balance} currency="RUB" />
    </p>
  )
}
