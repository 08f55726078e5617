import type {Language} from '@paydesk/contracts/enums'

/** Each language by its own name, in the order of the menu. */
export const languageNames: Record<Language, string> = {ru: 'Русский', zh: '中文', en: 'English'}

// Not the contract's own list: that module brings its schemas along, which the customers' pages never use.
export const languages = Object.keys(languageNames) as Language[]
