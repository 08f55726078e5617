import {createMerchantInput} from '@paydesk/contracts/merchants'
import {useNavigate} from '@tanstack/react-router'
import {Plus} from 'lucide-react'
import {useTranslation} from 'react-i18next'
import {FormDialogButton} from '@/components/form/dialog-button.tsx'
import {FormRoot, SubmitButton} from '@/components/form/form-root.tsx'
import {TextField} from '@/components/form/text-field.tsx'
import {useAppForm} from '@/components/form/use-app-form.ts'
import {DialogFooter} from '@/components/ui/dialog.tsx'
import {toast} from '@/lib/toast.ts'
import {useCreateMerchant} from './merchants.queries.ts'

/** Creates a merchant, and leads to its page. */
export function NewMerchant() {
  const {t} = useTranslation('merchants')
  return (
    <FormDialogButton icon={<Plus aria-hidden />} label={t('create.open')} title={t('create.title')}>
      {({close}) => <CreateForm onDone={close} />}
    </FormDialogButton>
  )
}

function CreateForm({onDone}: {onDone: () => void}) {
  const {t} = useTranslation('merchants')
  const navigate = useNavigate()
  const form = useAppForm({
    schema: createMerchantInput,
    defaultValues: {name: ''},
    submit: useCreateMerchant(),
    onDone: ({id, name}) => {
      toast.success(t('create.done', {name}))
      onDone()
      void navigate({to: '/admin/merchants/$merchantId', params: {merchantId: String(id)}})
    }
  })
  return (
    <FormRoot form={form} label={t('create.title')}>
      <TextField form={form} name="name" label={t('name')} maxLength={255} autoComplete="off" autoFocus />
      <DialogFooter>
        <SubmitButton form={form}>{t('create.submit')}</SubmitButton>
      </DialogFooter>
    </FormRoot>
  )
}
