import {maxImportBytes} from '@paydesk/contracts/fields'
import type {ImportPreview as Preview} from '@paydesk/contracts/payout-imports'
import {useEffect, useState} from 'react'
import {useTranslation} from 'react-i18next'
import {ComboboxField} from '@/components/form/choice-field.tsx'
import {FileField} from '@/components/form/file-field.tsx'
import {FormRoot, SubmitButton} from '@/components/form/form-root.tsx'
import {useAppForm} from '@/components/form/use-app-form.ts'
import {Alert} from '@/components/ui/alert.tsx'
import {isOutcomeUnknown} from '@/lib/app-error.ts'
import {useMerchantOptions} from '@/shared/merchants.ts'
import {EncodingField} from './encoding-field.tsx'
import {ImportPreview} from './import-preview.tsx'
import {type ImportUpload, type ImportUploadFields, importUploadSchema} from './import-upload.ts'
import {usePreviewImport} from './payout-imports.queries.ts'
import {SampleFiles} from './sample-files.tsx'
import {StartImport} from './start-import.tsx'

type Checked = {upload: ImportUpload; preview: Preview}

/** Whether what was checked is still what the form holds. */
const isSame = (upload: ImportUpload, fields: Partial<ImportUploadFields>) =>
  upload.file === fields.file &&
  upload.merchantId === Number(fields.merchantId) &&
  upload.encoding === fields.encoding

/** A merchant's file: checked first, and started only from what the check has shown. */
export function ImportFileForm() {
  const {t} = useTranslation('payout-imports')
  const {options, isLoading} = useMerchantOptions({takingImports: true})
  const [checked, setChecked] = useState<Checked>()
  // The samples outlive the check that brought them: one may choose again after having seen the result.
  const [choice, setChoice] = useState<{file: File; samples: Preview['samples']}>()
  const form = useAppForm<ImportUploadFields, ImportUpload, Preview>({
    schema: importUploadSchema,
    defaultValues: {merchantId: undefined, file: undefined},
    submit: usePreviewImport(),
    onDone: (preview, upload) => {
      setChecked({upload, preview})
      if (Object.keys(preview.samples).length > 0) setChoice({file: upload.file, samples: preview.samples})
    }
  })
  const {file, merchantId, encoding} = form.watch()
  const samples = choice?.file === file ? choice?.samples : undefined
  const shown = checked && isSame(checked.upload, {file, merchantId, encoding}) ? checked : undefined
  const isChoosing = shown !== undefined && encoding === undefined && samples !== undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: another file may have another encoding
  useEffect(() => form.setValue('encoding', undefined), [file])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a chosen encoding is checked at once
  useEffect(() => {
    if (encoding) form.onSubmit()
  }, [encoding])

  return (
    <div className="flex flex-col gap-6">
      <FormRoot
        form={form}
        label={t('create.file')}
        // Nothing can have been stored, so that no outcome is in doubt.
        explain={error =>
          isOutcomeUnknown(error) ? <Alert tone="danger">{t('create.checkUnknown')}</Alert> : undefined
        }
      >
        <ComboboxField
          form={form}
          name="merchantId"
          label={t('column.merchant')}
          options={options}
          isLoading={isLoading}
        />
        <FileField
          form={form}
          name="file"
          label={t('create.fileLabel')}
          accept=".csv,.xlsx,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          maxBytes={maxImportBytes}
          kinds={['CSV', 'XLSX']}
        />
        <SampleFiles />
        {samples ? <EncodingField form={form} samples={samples} /> : null}
        {shown ? null : (
          <SubmitButton form={form}>
            {t(form.step === 'sending' ? 'create.checking' : 'create.check')}
          </SubmitButton>
        )}
      </FormRoot>
      {shown && !isChoosing ? (
        <>
          <ImportPreview preview={shown.preview} />
          <StartImport
            upload={shown.upload}
            good={shown.preview.good}
            merchant={options.find(option => option.value === String(shown.upload.merchantId))?.label ?? ''}
          />
        </>
      ) : null}
    </div>
  )
}
