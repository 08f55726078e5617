import messages from '@paydesk/contracts/messages.zh.json'
import common from './common.json'
import words from './words.json'

/** A feature's texts are fetched with the feature, those of a part that several draw with that part. */
const later = import.meta.glob<Record<string, unknown>>(
  [
    '../../../apps/dashboard/features/*/locales/zh.json',
    '../../../apps/dashboard/features/*/*/locales/zh.json',
    '../../../shared/*/locales/zh.json',
    '../../../apps/dashboard/shell/*/locales/zh.json'
  ],
  {import: 'default'}
)

/** The texts of the dashboard's first screen, in one piece, and loaders of the rest. */
export default {common, messages, words, later}
