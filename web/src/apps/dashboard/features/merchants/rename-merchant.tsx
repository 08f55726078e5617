import {type Merchant, renameMerchantInput} from '@paydesk/contracts/merchants'
import {Pencil} from 'lucide-react'
import {useState} from 'react'
import {useTranslation} from 'react-i18next'
import {FormDialog} from '@/components/form/form-dialog.tsx'
import {FormRoot, SubmitButton} from '@/components/form/form-root.tsx'
import {TextField} from '@/components/form/text-field.tsx'
import {useAppForm} from '@/components/form/use-app-form.ts'
import {Button} from '@/components/ui/button.tsx'
import {DialogFooter} from '@/components/ui/dialog.tsx'
import {toast} from '@/lib/toast.ts'
import {useLastEditor} from '@/shared/audit-trail/audit-trail.queries.ts'
import {useUpdateMerchant} from './merchants.queries.ts'

/** The button that renames a merchant, with its dialog. */
export function RenameMerchant({merchant}: {merchant: Merchant}) {
  const {t} = useTranslation('merchants')
  const [open, setOpen] = useState(false)
  const [edition, setEdition] = useState(0)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Pencil aria-hidden />
        {t('rename.open')}
      </Button>
      <FormDialog open={open} onOpenChange={setOpen} title={t('rename.title')}>
        <RenameForm
          key={edition}
          merchant={merchant}
          onDone={() => setOpen(false)}
          onReload={() => setEdition(edition + 1)}
        />
      </FormDialog>
    </>
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
