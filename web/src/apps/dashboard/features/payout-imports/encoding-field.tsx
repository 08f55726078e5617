import {type ImportEncoding, importEncodings, type Language} from '@paydesk/contracts/enums'
import type {ImportPreview} from '@paydesk/contracts/payout-imports'
import {useEffect} from 'react'
import {useTranslation} from 'react-i18next'
import {Field} from '@/components/form/field.tsx'
import type {AppForm} from '@/components/form/use-app-form.ts'
import {Label} from '@/components/ui/label.tsx'
import {RadioGroup, RadioGroupItem} from '@/components/ui/radio-group.tsx'
import {useLanguage} from '@/i18n/use-language.ts'
import type {ImportUploadFields} from './import-upload.ts'
import {useEncodingName} from './use-encoding-name.ts'

/** The encoding that files in the language of the screen are likely to have. */
const likely: Partial<Record<Language, ImportEncoding>> = {ru: 'windows-1251', zh: 'gb18030'}

type Samples = ImportPreview['samples']

/** The encodings that the file can be read in, the one of the screen's language first. */
export function encodingChoices(samples: Samples, language: Language): ImportEncoding[] {
  const known = Object.keys(samples).filter((name): name is ImportEncoding =>
    (importEncodings as readonly string[]).includes(name)
  )
  const first = likely[language]
  return known.sort((a, b) => Number(b === first) - Number(a === first))
}

type EncodingFieldProps = {
  // biome-ignore lint/suspicious/noExplicitAny: fields do not use the form's output
  form: AppForm<ImportUploadFields, any>
  samples: Samples
}

/** The same first lines in each encoding: a person sees at once which of them are words. */
export function EncodingField({form, samples}: EncodingFieldProps) {
  const {t} = useTranslation('payout-imports')
  const nameOf = useEncodingName()
  const choices = encodingChoices(samples, useLanguage())
  const {setFocus} = form
  // It comes in answer to the check, which waits for it.
  useEffect(() => setFocus('encoding'), [setFocus])
  return (
    <Field form={form} name="encoding" label={t('encoding.label')} hint={t('encoding.hint')}>
      {({value, onChange, onBlur, ref, id, ...control}) => (
        <RadioGroup
          {...control}
          id={id}
          aria-label={t('encoding.label')}
          className="flex flex-col gap-3"
          value={value ?? ''}
          onValueChange={onChange}
          onBlur={onBlur}
        >
          {choices.map((encoding, index) => (
            <Label
              key={encoding}
              className="flex min-w-0 cursor-pointer flex-col items-stretch gap-2 rounded-lg border p-3 font-normal has-data-[state=checked]:border-primary has-data-[state=checked]:bg-accent/50"
            >
              <span className="flex items-center gap-2 font-medium">
                <RadioGroupItem value={encoding} ref={index === 0 ? ref : undefined} />
                {nameOf(encoding)}
              </span>
              <SampleLines lines={samples[encoding] ?? []} />
            </Label>
          ))}
        </RadioGroup>
      )}
    </Field>
  )
}

const shownLines = 5

function SampleLines({lines}: {lines: readonly string[]}) {
  return (
    <span className="block overflow-hidden rounded-md bg-muted px-2.5 py-2 font-mono text-xs leading-5 whitespace-pre">
      {lines.slice(0, shownLines).join('\n')}
    </span>
  )
}
