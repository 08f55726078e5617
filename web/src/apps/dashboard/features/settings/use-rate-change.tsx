import type {SettingKey} from '@paydesk/contracts/settings'
import {useTranslation} from 'react-i18next'
import type {Confirmation} from '@/components/form/confirm-step.tsx'
import {FromTo} from '@/components/from-to.tsx'
import {useFormat} from '@/i18n/use-format.ts'
import type {ToastOptions} from '@/lib/toast.ts'
import {settingKinds} from './setting-keys.ts'

type Values = Record<string, unknown>

/** A changed fee rate, old and new: asked about before it is saved, and named afterwards. */
export function useRateChange(key: SettingKey) {
  const {t} = useTranslation('settings')
  const {percent, list} = useFormat()
  const {kind} = settingKinds[key]
  const isRate = kind === 'rate' || kind === 'rates'
  const changesOf = (before: Values, after: Values) =>
    Object.keys(before)
      .filter(name => before[name] !== after[name])
      .map(name => ({
        label: kind === 'rates' ? name.toUpperCase() : t(`key.${key}`),
        from: percent(Number(before[name])),
        to: percent(Number(after[name]))
      }))
  return {
    isRate,
    confirmation: (before: Values, after: Values): Confirmation => ({
      title: t('rate.title', {name: t(`key.${key}`)}),
      text: t('rate.text'),
      rows: changesOf(before, after).map(({label, ...change}) => ({
        label,
        value: <FromTo {...change} />,
        strong: true
      })),
      action: t('rate.action')
    }),
    /** For the toast: "RUB 1.5 % → 1.75 %"; nothing of a setting that is no rate. */
    description(before: Values, after: Values): ToastOptions {
      if (!isRate) return {}
      const texts = changesOf(before, after).map(({label, from, to}) =>
        kind === 'rates' ? `${label} ${from} → ${to}` : `${from} → ${to}`
      )
      return {description: list(texts)}
    }
  }
}
