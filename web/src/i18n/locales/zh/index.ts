import common from './common.json'
import messages from './messages.json'
import words from './words.json'

/** What the dashboard's first screen needs, in one piece. */
export default {common, messages, words}
