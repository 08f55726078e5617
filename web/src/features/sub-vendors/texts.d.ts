import type ru from './locales/ru.json'

declare module '@/i18n/texts.ts' {
  interface Texts {
    'sub-vendors': typeof ru
  }
}
