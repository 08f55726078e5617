import type {Language} from '@paydesk/contracts/enums'
import {useTranslation} from 'react-i18next'
import {chooseLanguage} from '@/i18n/switch-language.ts'
import {trpc} from '@/lib/trpc.ts'

/** Changes the language of the screen, and saves it for the signed-in person: emails come in it too. */
export function useChooseLanguage(): (language: Language) => void {
  const {i18n} = useTranslation()
  const utils = trpc.useUtils()
  const {mutate} = trpc.me.setLanguage.useMutation({
    onSuccess: (_, {language}) => utils.me.get.setData(undefined, me => me && {...me, language})
  })
  return language => {
    chooseLanguage(i18n, language)
    mutate({language})
  }
}
