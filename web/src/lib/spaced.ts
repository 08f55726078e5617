import type {Language} from '@paydesk/contracts/enums'

/** Intl writes "4分钟前" and every other text of the product "4 分钟": a gap between figures and what they count. */
export const spaced = (text: string, language: Language): string =>
  language === 'zh' ? text.replace(/(\d)(?=[天小分秒字])/g, '$1 ') : text
