import {useCallback} from 'react'
import {useTranslation} from 'react-i18next'

/** The name of a file's field in the language of the screen: "phone_number" is "Телефон". */
export function useFieldText(): (field: string) => string {
  const {t, i18n} = useTranslation('payout-imports')
  return useCallback(
    field => {
      const key = `payout-imports:rowField.${field}`
      return i18n.exists(key) ? t(key as never) : field
    },
    [t, i18n]
  )
}
