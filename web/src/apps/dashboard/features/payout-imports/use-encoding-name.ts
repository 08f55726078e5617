import type {ImportEncoding} from '@paydesk/contracts/enums'
import {useTranslation} from 'react-i18next'

/** The name of an encoding; where it belongs to one language, the language is named too. */
export function useEncodingName(): (encoding: ImportEncoding) => string {
  const {t} = useTranslation('payout-imports')
  return encoding =>
    encoding === 'utf-8' || encoding === 'utf-16' ? encoding.toUpperCase() : t(`encoding.name.${encoding}`)
}
