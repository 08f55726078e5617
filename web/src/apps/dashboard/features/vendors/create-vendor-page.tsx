import {createVendorInput, type User} from '@paydesk/contracts/users'
import {useNavigate} from '@tanstack/react-router'
import {useTranslation} from 'react-i18next'
import type {z} from 'zod'
import {FieldPair} from '@/components/form/field-pair.tsx'
import {FormRoot, SubmitButton} from '@/components/form/form-root.tsx'
import {useAppForm} from '@/components/form/use-app-form.ts'
import {Page} from '@/components/layout/page.tsx'
import {Card, CardContent} from '@/components/ui/card.tsx'
import {toast} from '@/lib/toast.ts'
import {useBalanceConfirmation} from '@/shared/users/use-balance-confirmation.tsx'
import {BalanceField, EmailField, FeeRateField, NameField} from '@/shared/users/user-fields.tsx'
import {openingBalance, opensWithMoney} from '@/shared/users/user-forms.ts'
import {userPaths} from '@/shared/users/user-kind.ts'
import {useCreateVendor} from './vendors.queries.ts'

const schema = createVendorInput.extend({balance: openingBalance})

/** The screen where a vendor is made. */
export function CreateVendorPage() {
  const {t} = useTranslation('users')
  return (
    <Page
      title={t('vendors.createTitle')}
      width="form"
      back={{to: userPaths.vendors.list, label: t('vendors.title')}}
    >
      <Card>
        <CardContent className="pt-5">
          <CreateVendorForm />
        </CardContent>
      </Card>
    </Page>
  )
}

function CreateVendorForm() {
  const {t} = useTranslation('users')
  const navigate = useNavigate()
  const confirmation = useBalanceConfirmation()
  const form = useAppForm<z.input<typeof schema>, z.output<typeof schema>, User>({
    schema,
    defaultValues: {name: '', email: '', feeRate: undefined, balance: ''},
    submit: useCreateVendor(),
    onDone: ({id}, {name, email}) => {
      toast.success(t('vendors.created', {name, email}))
      void navigate({to: userPaths.vendors.view, params: {userId: String(id)}})
    },
    idempotent: true,
    confirmed: opensWithMoney
  })
  return (
    <FormRoot
      form={form}
      label={t('vendors.createTitle')}
      confirmation={({name, email, balance}) =>
        confirmation({
          whose: email ? `${name} · ${email}` : name,
          before: '0.00',
          after: balance ?? '0.00'
        })
      }
    >
      <FieldPair>
        <NameField form={form} />
        <EmailField form={form} hint={t('inviteHint')} />
      </FieldPair>
      <FieldPair>
        <FeeRateField form={form} />
        <BalanceField form={form} hint={t('openingBalanceHint')} optional />
      </FieldPair>
      <SubmitButton form={form}>{t('create')}</SubmitButton>
    </FormRoot>
  )
}
