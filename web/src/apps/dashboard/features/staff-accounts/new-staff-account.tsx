import {createStaffAccountInput} from '@paydesk/contracts/staff-accounts'
import {useNavigate} from '@tanstack/react-router'
import {Plus} from 'lucide-react'
import {useTranslation} from 'react-i18next'
import {FormDialogButton} from '@/components/form/dialog-button.tsx'
import {FormRoot, SubmitButton} from '@/components/form/form-root.tsx'
import {TextField} from '@/components/form/text-field.tsx'
import {useAppForm} from '@/components/form/use-app-form.ts'
import {DialogFooter} from '@/components/ui/dialog.tsx'
import {toast} from '@/lib/toast.ts'
import {RoleField} from './role-field.tsx'
import {useCreateStaffAccount} from './staff-accounts.queries.ts'

/** Creates a staff account, and leads to its page. */
export function NewStaffAccount() {
  const {t} = useTranslation('staff-accounts')
  return (
    <FormDialogButton
      icon={<Plus aria-hidden />}
      label={t('create.open')}
      title={t('create.title')}
      text={t('create.text')}
    >
      {({close}) => <CreateForm onDone={close} />}
    </FormDialogButton>
  )
}

function CreateForm({onDone}: {onDone: () => void}) {
  const {t} = useTranslation('staff-accounts')
  const navigate = useNavigate()
  const form = useAppForm({
    schema: createStaffAccountInput,
    defaultValues: {name: '', email: '', role: 'paymaster'},
    submit: useCreateStaffAccount(),
    onDone: ({id, email}) => {
      toast.success(t('create.done', {email}))
      onDone()
      void navigate({to: '/admin/staff-accounts/$accountId', params: {accountId: String(id)}})
    }
  })
  return (
    <FormRoot form={form} label={t('create.title')}>
      <TextField form={form} name="name" label={t('name')} maxLength={255} autoComplete="off" autoFocus />
      <TextField
        form={form}
        name="email"
        type="email"
        label={t('email')}
        maxLength={255}
        autoComplete="off"
      />
      <RoleField form={form} name="role" />
      <DialogFooter>
        <SubmitButton form={form}>{t('create.submit')}</SubmitButton>
      </DialogFooter>
    </FormRoot>
  )
}
