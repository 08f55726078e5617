import type {Language} from '@paydesk/contracts/enums'
import type {i18n as I18n} from 'i18next'
import {chosenLanguage, keepLanguageForTab, rememberLanguage} from './detect-language.ts'

/** Changes the language by the person's own choice, which this browser keeps. */
export function chooseLanguage(i18n: I18n, language: Language): void {
  rememberLanguage(language)
  void i18n.changeLanguage(language)
}

/** Takes up the language that is saved with the account, on a browser that was told none: for this tab. */
export function followAccount(i18n: I18n, language: Language): void {
  if (chosenLanguage() !== undefined) return
  keepLanguageForTab(language)
  if (i18n.language !== language) void i18n.changeLanguage(language)
}
