import {type Merchant, renameMerchantInput} from '@paydesk/contracts/merchants'
import {Pencil} from 'lucide-react'
import {useState} from 'react'
import {useTranslation} from 'react-i18next'
import {FormDialogButton} from '@/components/form/dialog-button.tsx'
import {FormRoot, SubmitButton} from '@/components/form/form-root.tsx'
import {TextField} from '@/components/form/text-field.tsx'
import {useAppForm} from '@/components/form/use-app-form.ts'
import {DialogFooter} from '@/components/ui/dialog.tsx'
import {toast} from '@/lib/toast.ts'
import {useLastEditor} from '@/shared/audit-trail/audit-trail.queries.ts'
import {useUpdateMerchant} from './merchants.queries.ts'

/** The button that renames a merchant, with its dialog. */
export function RenameMerchant({merchant}: {merchant: Merchant}) {
  const {t} = useTranslation('merchants')
  return (
    <FormDialogButton
      variant="secondary"
      icon={<Pencil aria-hidden />}
      label={t('rename.open')}
      title={t('rename.title')}
    >
      {({close, reload}) => <RenameForm merchant={merchant} onDone={close} onReload={reload} />}
    </FormDialogButton>
  )
}

type RenameFormProps = {merchant: Merchant; onDone: () => void; onReload: () => void}

function RenameForm({merchant, onDone, onReload}: RenameFormProps) {
  const {t} = useTranslation('merchants')
  // The list reloads after a conflict; the form keeps the merchant that it was opened with.
  const [original] = useState(merchant)
  const form = useAppForm({
    schema: renameMerchantInput,
    defaultValues: {id: original.id, name: original.name, version: original.version},
    submit: useUpdateMerchant(),
    onDone: ({name}) => {
      toast.success(t('rename.done', {name}))
      onDone()
    }
  })
  const {id} = original
  const editor = useLastEditor({type: 'merchant', id}, form.failure?.code === 'CONFLICT')
  return (
    <FormRoot
      form={form}
      label={t('rename.title')}
      about={id}
      conflict={{
        original,
        fields: [{label: t('name'), show: ({name}) => name, same: (a, b) => a.name === b.name}],
        changedBy: () => editor,
        onReload
      }}
    >
      <TextField form={form} name="name" label={t('name')} maxLength={255} autoComplete="off" autoFocus />
      <DialogFooter>
        <SubmitButton form={form}>{t('rename.submit')}</SubmitButton>
      </DialogFooter>
    </FormRoot>
  )
}
