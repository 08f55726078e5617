import {type CashoutRequest, createCashoutForUserInput} from '@paydesk/contracts/cashout-requests'
import type {Settings} from '@paydesk/contracts/settings'
import type {User} from '@paydesk/contracts/users'
import {useMemo} from 'react'
import {useTranslation} from 'react-i18next'
import type {z} from 'zod'
import {AmountField} from '@/components/form/amount-field.tsx'
import {SelectField} from '@/components/form/choice-field.tsx'
import {FormDialog} from '@/components/form/form-dialog.tsx'
import {FormRoot, SubmitButton} from '@/components/form/form-root.tsx'
import {TextareaField} from '@/components/form/text-field.tsx'
import {type AppForm, useAppForm} from '@/components/form/use-app-form.ts'
import {ErrorView} from '@/components/layout/error-view.tsx'
import {PendingView} from '@/components/layout/pending-view.tsx'
import {useFormat} from '@/i18n/use-format.ts'
import {toast} from '@/lib/toast.ts'
import {Amount} from '@/shared/amount.tsx'
import {withinBounds} from '@/shared/amount-bounds.ts'
import {cashoutFeeRate, limitsOf, useSettings} from '@/shared/settings.ts'
import {UserField} from '@/shared/user-select.tsx'
import {useUsers} from '@/shared/users.queries.ts'
import {cashoutPreview, largestCashout} from './cashout-preview.ts'
import {useCreateCashoutForUser} from './cashout-requests.queries.ts'
import {cashoutCurrencies} from './cashout-requests.search.ts'
import {CashoutSummary, useCashoutConfirmation} from './cashout-summary.tsx'
import {WalletField} from './wallet-field.tsx'

type Fields = z.input<typeof createCashoutForUserInput>
type Cashout = z.output<typeof createCashoutForUserInput>

/** Staff ask for a cash-out in a vendor's place. */
export function CreateForUserDialog({onClose}: {onClose: () => void}) {
  const {t} = useTranslation('cashout-requests')
  const {data: settings, error, refetch} = useSettings()
  return (
    <FormDialog
      open
      onOpenChange={open => !open && onClose()}
      title={t('create.staffTitle')}
      text={t('create.staffText')}
    >
      {settings ? (
        <CreateForUserForm settings={settings} onDone={onClose} />
      ) : error ? (
        <ErrorView error={error} reset={() => void refetch()} />
      ) : (
        <PendingView />
      )}
    </FormDialog>
  )
}

function CreateForUserForm({settings, onDone}: {settings: Settings; onDone: () => void}) {
  const {t} = useTranslation('cashout-requests')
  const {money} = useFormat()
  const create = useCreateCashoutForUser()
  const schema = useStaffSchema(settings)
  const form = useAppForm<Fields, Cashout, CashoutRequest>({
    schema,
    defaultValues: {currency: 'RUB', amount: '', wallet: '', note: ''},
    idempotent: true,
    confirmed: true,
    // A wallet that was typed before RUB was chosen after all is no part of the request.
    submit: ({wallet, ...cashout}) => create(cashout.currency === 'USDT' ? {...cashout, wallet} : cashout),
    onDone: ({id}) => {
      toast.success(t('create.done', {id}))
      onDone()
    }
  })
  const currency = form.watch('currency')
  const userId = form.watch('userId')
  const user = useUsers(userId ? [userId] : []).byId.get(userId)
  const feeRate = cashoutFeeRate(settings, currency)
  const {minimum, maximum} = limitsOf(settings, 'cashout', currency)
  // What a vendor can spend is not known here, only the RUB balance, of which a part may be reserved.
  const balance = currency === 'RUB' ? user?.balance : undefined
  const largest = balance === undefined ? maximum : largestCashout(balance, currency, feeRate, maximum)
  const confirmationOf = useCashoutConfirmation()
  return (
    <FormRoot
      form={form}
      label={t('create.staffTitle')}
      confirmation={cashout =>
        confirmationOf({
          preview: cashoutPreview(cashout.amount, cashout.currency, feeRate),
          currency: cashout.currency,
          feeRate,
          recipient: user?.name,
          wallet: cashout.currency === 'USDT' ? cashout.wallet : undefined
        })
      }
    >
      <UserField form={form} name="userId" label={t('column.user')} />
      {user ? <Balance user={user} /> : null}
      <CurrencyField form={form} />
      <AmountField
        form={form}
        name="amount"
        label={t('create.amount')}
        currency={currency}
        max={largest}
        hint={t('create.limits', {minimum: money(minimum, currency), maximum: money(maximum, currency)})}
      />
      <CashoutSummary
        preview={cashoutPreview(form.watch('amount'), currency, feeRate)}
        currency={currency}
        feeRate={feeRate}
      />
      {currency === 'USDT' ? <WalletField form={form} name="wallet" /> : null}
      <TextareaField form={form} name="note" label={t('detail.note')} optional maxLength={1000} />
      <SubmitButton form={form} className="self-end">
        {t('create.submit')}
      </SubmitButton>
    </FormRoot>
  )
}

function CurrencyField({form}: {form: AppForm<Fields, Cashout>}) {
  const {t} = useTranslation('cashout-requests')
  return (
    <SelectField
      form={form}
      name="currency"
      label={t('column.currency')}
      choices={cashoutCurrencies.map(value => ({value, label: value}))}
    />
  )
}

function Balance({user}: {user: User}) {
  const {t} = useTranslation('cashout-requests')
  return (
    <p className="-mt-2 text-xs text-muted-foreground">
      {t('create.balance')} <Amount amount={user.balance} currency="RUB" />
    </p>
  )
}

/** The contract's schema within the limits of the currency that was chosen. */
function useStaffSchema(settings: Settings) {
  const {money} = useFormat()
  return useMemo(
    () =>
      withinBounds(createCashoutForUserInput, ({currency}: Fields) => {
        const {minimum, maximum} = limitsOf(settings, 'cashout', currency)
        return {minimum, largest: maximum, available: maximum, currency, money}
      }),
    [settings, money]
  )
}
