import common from './common.json'
import messages from './messages.json'
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

/** What the dashboard's first screen needs, in one piece, and where the rest is. */
export default {common, messages, words, later}
