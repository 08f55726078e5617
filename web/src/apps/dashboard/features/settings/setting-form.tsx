import {
  type SettingKey,
  type Settings,
  type UpdateSetting,
  updateSettingInput
} from '@paydesk/contracts/settings'
import {useEffect} from 'react'
import {useTranslation} from 'react-i18next'
import type {z} from 'zod'
import {AmountField} from '@/components/form/amount-field.tsx'
import {FormRoot} from '@/components/form/form-root.tsx'
import {NumberField} from '@/components/form/text-field.tsx'
import {type AppForm, useAppForm} from '@/components/form/use-app-form.ts'
import {Button} from '@/components/ui/button.tsx'
import {cn} from '@/lib/cn.ts'
import {toast} from '@/lib/toast.ts'
import {settingKinds, valuesOf} from './setting-keys.ts'
import {useUpdateSetting} from './settings.queries.ts'
import {useRateChange} from './use-rate-change.tsx'

type Change = z.output<typeof updateSettingInput>

/** The form of one setting, saved by itself; the others stay as they are. */
export function SettingForm({settingKey: key, settings}: {settingKey: SettingKey; settings: Settings}) {
  const {t} = useTranslation('settings')
  const update = useUpdateSetting()
  const values = valuesOf(settings, key)
  const rates = useRateChange(key)
  const form = useAppForm<UpdateSetting, Change, Settings>({
    schema: updateSettingInput,
    defaultValues: values,
    submit: update,
    onDone: (_settings, sent) =>
      toast.success(t('saved', {name: t(`key.${key}`)}), rates.description(values, sent)),
    confirmed: rates.isRate
  })
  const {isDirty} = form.formState
  const {reset} = form
  const saved = JSON.stringify(values)
  useEffect(() => {
    // A value saved elsewhere, or normalised by the server, replaces the field's unless it is being edited.
    if (!isDirty) reset(JSON.parse(saved) as UpdateSetting)
  }, [saved, isDirty, reset])
  return (
    <FormRoot form={form} label={t(`key.${key}`)} confirmation={sent => rates.confirmation(values, sent)}>
      <div className="flex flex-col gap-3 sm:flex-row sm:items-start">
        <SettingFields form={form} settingKey={key} />
        <Button
          type="submit"
          busy={form.step === 'sending'}
          disabled={!isDirty}
          aria-label={t('save', {name: t(`key.${key}`)})}
          variant={isDirty ? 'primary' : 'secondary'}
          // On a phone it takes a full line, so it appears only once there is something to save.
          className={cn(
            'self-start max-sm:self-stretch',
            settingKinds[key].kind === 'rates' ? 'sm:mt-13' : 'sm:mt-6.5',
            !isDirty && 'max-sm:hidden'
          )}
        >
          {t('saveShort')}
        </Button>
      </div>
    </FormRoot>
  )
}

function SettingFields({
  form,
  settingKey: key
}: {
  form: AppForm<UpdateSetting, Change>
  settingKey: SettingKey
}) {
  const {t} = useTranslation('settings')
  const kind = settingKinds[key]
  const field = {form, name: 'value' as const, label: t(`key.${key}`), className: 'flex-1'}
  switch (kind.kind) {
    case 'rates':
      return (
        <fieldset className="min-w-0 flex-1">
          <legend className="pb-1.5 font-medium">{t(`key.${key}`)}</legend>
          <div className="grid grid-cols-3 items-start gap-2">
            {(['rub', 'cny', 'usdt'] as const).map(currency => (
              <NumberField
                key={currency}
                form={form}
                name={currency}
                label={currency.toUpperCase()}
                suffix="%"
              />
            ))}
          </div>
        </fieldset>
      )
    case 'rate':
      return <NumberField {...field} suffix="%" />
    case 'minutes':
      return (
        <NumberField
          {...field}
          hint={t(key === 'payout_ttl' ? 'lifetimeHint' : 'deadlineHint')}
          suffix={t('minutes')}
        />
      )
    default:
      return <AmountField {...field} currency={kind.currency} sign="non_negative" />
  }
}
