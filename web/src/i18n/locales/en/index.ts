import {englishMessages as messages} from '@/i18n/messages.ts'
import common from './common.json'
import words from './words.json'

/** What the dashboard's first screen needs, in one piece. */
export default {common, messages, words}
