import {type CashoutRequest, createCashoutForUserInput} from '@paydesk/contracts/cashout-requests'
import type {Currency} from '@paydesk/contracts/enums'
import type {Settings} from '@paydesk/contracts/settings'
import type {Wallet} from '@paydesk/contracts/wallets'
import {type RefObject, useMemo, useRef} from 'react'
import {useTranslation} from 'react-i18next'
import type {z} from 'zod'
import {AmountField} from '@/components/form/amount-field.tsx'
import {SelectField} from '@/components/form/choice-field.tsx'
import {FormDialog} from '@/components/form/form-dialog.tsx'
import {FormRoot, SubmitButton} from '@/components/form/form-root.tsx'
import {TextareaField} from '@/components/form/text-field.tsx'
import {useTypedAmount} from '@/components/form/typed-amount.ts'
import {type AppForm, useAppForm} from '@/components/form/use-app-form.ts'
import {ErrorView} from '@/components/layout/error-view.tsx'
import {PendingView} from '@/components/layout/pending-view.tsx'
import {DialogFooter} from '@/components/ui/dialog.tsx'
import {useFormat} from '@/i18n/use-format.ts'
import {toast} from '@/lib/toast.ts'
import {Amount} from '@/shared/amount.tsx'
import {withinBounds} from '@/shared/amount-bounds.ts'
import {cashoutFeeRate, limitsOf, useSettings} from '@/shared/settings.ts'
import {UserField} from '@/shared/user-select.tsx'
import {useUsers} from '@/shared/users.queries.ts'
import {knownWallet} from '@/shared/wallets.ts'
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
  const availableTo = useRef<string>(undefined)
  const schema = useStaffSchema(settings, availableTo)
  const form = useAppForm<Fields, Cashout, CashoutRequest>({
    schema,
    defaultValues: {userId: undefined, currency: 'RUB', amount: '', wallet: '', note: ''},
    idempotent: true,
    confirmed: true,
    // A wallet that was typed before RUB was chosen after all is no part of the request.
    submit: ({wallet, ...rest}) => {
      const cashout = {...rest, shownFeeRate: cashoutFeeRate(settings, rest.currency)}
      return create(cashout.currency === 'USDT' ? {...cashout, wallet} : cashout)
    },
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
  // Where the server tells no more than the RUB balance, a part of that may be reserved.
  const wallet = knownWallet(user, currency)
  const spendable = wallet?.available ?? wallet?.balance
  const largest = spendable === undefined ? maximum : largestCashout(spendable, currency, feeRate, maximum)
  availableTo.current = wallet?.available
  const previewOf = (amount: string) => cashoutPreview(amount, currency, feeRate, wallet?.available)
  const typed = useTypedAmount(form.watch('amount'), currency)
  const confirmationOf = useCashoutConfirmation()
  return (
    <FormRoot
      form={form}
      label={t('create.staffTitle')}
      confirmation={cashout =>
        confirmationOf({
          preview: previewOf(cashout.amount),
          currency: cashout.currency,
          feeRate,
          recipient: user,
          wallet: cashout.currency === 'USDT' ? cashout.wallet : undefined
        })
      }
    >
      <UserField form={form} name="userId" label={t('column.user')} />
      <CurrencyField form={form} />
      <Holds wallet={wallet} currency={currency} />
      <AmountField
        form={form}
        name="amount"
        label={t('create.amount')}
        currency={currency}
        max={largest}
        hint={t('create.limits', {minimum: money(minimum, currency), maximum: money(maximum, currency)})}
      />
      <CashoutSummary
        preview={form.getFieldState('amount', form.formState).error ? undefined : previewOf(typed)}
        currency={currency}
        feeRate={feeRate}
      />
      {currency === 'USDT' ? <WalletField form={form} name="wallet" /> : null}
      <TextareaField form={form} name="note" label={t('detail.note')} optional maxLength={1000} />
      <DialogFooter>
        <SubmitButton form={form}>{t('create.submit')}</SubmitButton>
      </DialogFooter>
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

/** The available amount of the chosen wallet, or its balance where that is unknown. */
function Holds({wallet, currency}: {wallet: Partial<Wallet> | undefined; currency: Currency}) {
  const {t} = useTranslation('cashout-requests')
  const {available, balance} = wallet ?? {}
  const amount = available ?? balance
  if (amount === undefined) return null
  return (
    <p className="-mt-2 text-xs text-muted-foreground">
      {available === undefined ? t('create.balance') : t('create.available', {currency})}{' '}
      <Amount amount={amount} currency={currency} />
    </p>
  )
}

/** The contract's schema within the limits of the currency that was chosen, and of what is known to be available. */
function useStaffSchema(settings: Settings, availableTo: RefObject<string | undefined>) {
  const {money} = useFormat()
  return useMemo(
    () =>
      withinBounds(createCashoutForUserInput, ({currency}: Fields) => {
        const {minimum, maximum} = limitsOf(settings, 'cashout', currency)
        const available = availableTo.current
        const largest =
          available === undefined
            ? maximum
            : largestCashout(available, currency, cashoutFeeRate(settings, currency), maximum)
        return {minimum, largest, available: available ?? maximum, currency, money}
      }),
    [settings, availableTo, money]
  )
}
