import type {Language} from '@paydesk/contracts/enums'
import {useTranslation} from 'react-i18next'

/** The language of the screen. */
export function useLanguage(): Language {
  return useTranslation().i18n.language as Language
}
