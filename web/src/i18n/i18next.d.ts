import 'i18next'
import type {Texts} from './texts.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Texts
    // One brace, as in the sentences that come over the wire.
    interpolationPrefix: '{'
    interpolationSuffix: '}'
  }
}
