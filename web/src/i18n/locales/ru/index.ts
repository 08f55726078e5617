import messages from '@paydesk/contracts/messages.ru.json'
import common from './common.json'
import words from './words.json'

/** A feature's texts are fetched with the feature, those of a part that several draw with that part. */
const later = import.meta.glob<Record<string, unknown>>(
  [
    '../../../apps/dashboard/features/*/locales/ru.json',
    '../../../apps/dashboard/features/*/*/locales/ru.json',
    '../../../shared/*/locales/ru.json',
    '../../../apps/dashboard/shell/*/locales/ru.json'
  ],
  {import: 'default'}
)

/** The texts of the dashboard's first screen, in one piece, and loaders of the rest. */
export default {common, messages, words, later}
