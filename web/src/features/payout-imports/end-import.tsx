import {endPayoutImportInput, type PayoutImport} from '@paydesk/contracts/payout-imports'
import {useState} from 'react'
import {useTranslation} from 'react-i18next'
import type {z} from 'zod'
import {FormDialog} from '@/components/form/form-dialog.tsx'
import {FormRoot, SubmitButton} from '@/components/form/form-root.tsx'
import {TextField} from '@/components/form/text-field.tsx'
import {useAppForm} from '@/components/form/use-app-form.ts'
import {Button} from '@/components/ui/button.tsx'
import {DialogFooter} from '@/components/ui/dialog.tsx'
import {toast} from '@/lib/toast.ts'
import {useEndImport} from './payout-imports.queries.ts'

/** Ends an import that is stuck, or of the wrong file. A server that cannot do it sends no version. */
export function EndImport({payoutImport}: {payoutImport: PayoutImport}) {
  const {t} = useTranslation('payout-imports')
  const [open, setOpen] = useState(false)
  if (payoutImport.version === undefined) return null
  return (
    <>
      <Button variant="secondary" size="sm" className="self-start" onClick={() => setOpen(true)}>
        {t('end.open')}
      </Button>
      <FormDialog
        open={open}
        onOpenChange={setOpen}
        title={t('end.title', {id: payoutImport.id})}
        text={t('end.text')}
      >
        <EndForm payoutImport={payoutImport} onDone={() => setOpen(false)} />
      </FormDialog>
    </>
  )
}

type Fields = z.input<typeof endPayoutImportInput>

function EndForm({payoutImport: {id, version}, onDone}: {payoutImport: PayoutImport; onDone: () => void}) {
  const {t} = useTranslation('payout-imports')
  const end = useEndImport()
  const form = useAppForm<Fields, z.output<typeof endPayoutImportInput>, PayoutImport>({
    schema: endPayoutImportInput,
    defaultValues: {id, reason: ''},
    // A newer state of the import is on the screen behind the dialog, and is what is ended.
    submit: values => end({...values, version}),
    onDone: () => {
      toast.success(t('end.done', {id}))
      onDone()
    }
  })
  return (
    <FormRoot form={form} label={t('end.title', {id})}>
      <TextField
        form={form}
        name="reason"
        label={t('end.reason')}
        maxLength={500}
        autoComplete="off"
        autoFocus
      />
      <DialogFooter>
        <SubmitButton form={form}>{t('end.open')}</SubmitButton>
      </DialogFooter>
    </FormRoot>
  )
}
