import type {Language} from '@paydesk/contracts/enums'

/** A language as an element's `lang` names it: Chinese in its simplified script. */
export const htmlLang = (language: Language): string => (language === 'zh' ? 'zh-CN' : language)
