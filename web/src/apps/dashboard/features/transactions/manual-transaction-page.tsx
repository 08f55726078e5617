import {type Currency, currencies} from '@paydesk/contracts/enums'
import {createManualTransactionInput, type Transaction} from '@paydesk/contracts/transactions'
import type {User} from '@paydesk/contracts/users'
import {useNavigate} from '@tanstack/react-router'
import {useTranslation} from 'react-i18next'
import type {z} from 'zod'
import {AmountField} from '@/components/form/amount-field.tsx'
import {SelectField} from '@/components/form/choice-field.tsx'
import type {Confirmation} from '@/components/form/confirm-step.tsx'
import {FieldPair} from '@/components/form/field-pair.tsx'
import {FormRoot, SubmitButton} from '@/components/form/form-root.tsx'
import {TextareaField} from '@/components/form/text-field.tsx'
import {useAppForm} from '@/components/form/use-app-form.ts'
import {Page} from '@/components/layout/page.tsx'
import {Card, CardContent} from '@/components/ui/card.tsx'
import {toast} from '@/lib/toast.ts'
import {Amount} from '@/shared/amount.tsx'
import {balanceAfter} from '@/shared/balance-after.ts'
import {Person} from '@/shared/person.tsx'
import {UserField} from '@/shared/user-select.tsx'
import {useUsers} from '@/shared/users.queries.ts'
import {type KnownWallet, knownWallet} from '@/shared/wallets.ts'
import {useCreateManual} from './transactions.queries.ts'
import type {ManualTransactionSearch} from './transactions.search.ts'

type Fields = z.input<typeof createManualTransactionInput>
type Manual = z.output<typeof createManualTransactionInput>

/** Adds to a vendor's wallet by hand, or with a minus takes away from it. */
export function ManualTransactionPage({search}: {search: ManualTransactionSearch}) {
  const {t} = useTranslation('transactions')
  const navigate = useNavigate()
  const create = useCreateManual()
  const form = useAppForm<Fields, Manual, Transaction>({
    schema: createManualTransactionInput,
    defaultValues: {
      userId: search.userId,
      currency: search.currency ?? 'RUB',
      amount: search.amount ?? '',
      note: search.note ?? ''
    },
    idempotent: true,
    confirmed: true,
    submit: create,
    onDone: ({id}) => {
      toast.success(t('manual.done', {id}))
      void navigate({to: '/admin/transactions/$transactionId', params: {transactionId: String(id)}})
    }
  })
  const userId = form.watch('userId')
  const currency = form.watch('currency')
  const user = useUsers(userId ? [userId] : []).byId.get(userId)
  const wallet = knownWallet(user, currency)
  const confirmation = useConfirmation(user)
  return (
    <Page
      title={t('manual.title')}
      text={t('manual.text')}
      back={{to: '/admin/transactions', label: t('title')}}
      width="form"
    >
      <Card>
        <CardContent className="pt-5">
          <FormRoot form={form} label={t('manual.title')} confirmation={confirmation}>
            <UserField
              form={form}
              name="userId"
              label={t('column.user')}
              hint={wallet ? <WalletHint wallet={wallet} currency={currency} /> : undefined}
            />
            <FieldPair>
              <SelectField
                form={form}
                name="currency"
                label={t('manual.currency')}
                choices={currencies.map(value => ({value, label: value}))}
              />
              <AmountField
                form={form}
                name="amount"
                label={t('manual.amount')}
                currency={currency}
                sign="signed"
                hint={t('manual.amountHint')}
              />
            </FieldPair>
            <TextareaField
              form={form}
              name="note"
              label={t('detail.note')}
              hint={t('manual.noteHint')}
              optional
              maxLength={1000}
            />
            <SubmitButton form={form}>{t('manual.submit')}</SubmitButton>
          </FormRoot>
        </CardContent>
      </Card>
    </Page>
  )
}

/** The balance of the chosen wallet. */
function WalletHint({wallet: {balance, available}, currency}: {wallet: KnownWallet; currency: Currency}) {
  const {t} = useTranslation('transactions')
  return (
    <>
      {t('manual.balance', {currency})} <Amount amount={balance} currency={currency} />
      {available !== undefined && available !== balance ? (
        <>
          {' · '}
          {t('manual.available')} <Amount amount={available} currency={currency} />
        </>
      ) : null}
    </>
  )
}

function useConfirmation(user: User | undefined): (manual: Manual) => Confirmation {
  const {t} = useTranslation('transactions')
  return manual => {
    const {amount, currency, note} = manual
    const isDebit = amount.startsWith('-')
    const balance = balanceAfter(user, manual)
    return {
      title: t(isDebit ? 'manual.confirmDebit' : 'manual.confirmCredit'),
      rows: [
        {label: t('column.user'), value: user ? <Person person={user} /> : `#${manual.userId}`},
        {
          label: t(isDebit ? 'column.source' : 'column.destination'),
          value: <Amount amount={amount} currency={currency} signed />,
          strong: true
        },
        ...(balance
          ? [
              {label: t('manual.before'), value: <Amount amount={balance.before} currency={currency} />},
              {label: t('manual.after'), value: <Amount amount={balance.after} currency={currency} />},
              ...(balance.left === undefined || balance.left === balance.after
                ? []
                : [{label: t('manual.left'), value: <Amount amount={balance.left} currency={currency} />}])
            ]
          : []),
        ...(note ? [{label: t('detail.note'), value: note}] : [])
      ],
      warning:
        isDebit && (balance?.left ?? balance?.after)?.startsWith('-') ? t('manual.belowZero') : undefined,
      action: t(isDebit ? 'manual.debit' : 'manual.credit')
    }
  }
}
