import type ru from './locales/ru.json'

declare module '@/i18n/texts.ts' {
  interface Texts {
    unsupported: typeof ru
  }
}
