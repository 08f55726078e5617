/** Every figure that decides how the two applications feel, in one place. Times are milliseconds. */

const second = 1000
const minute = 60 * second

export const router = {
  /** How long a pointer rests on a link before its screen is loaded. */
  preloadDelay: 50,
  /** How long the old screen stays before a pending view takes its place, and how long that view stays at least. */
  pendingAfter: 1 * second,
  pendingAtLeast: 500,
  cacheFor: 5 * minute,
  preloadStaleAfter: 0
} as const

export const query = {
  retries: 3,
  retryDelayCap: 30 * second,
  cacheFor: 5 * minute,
  /** A call that has just been answered, well or not, is not made again by the screen that opens on its answer. */
  recentFor: 5 * second,
  /** Data loaded ahead of a visit is asked for again after this long. */
  preloadedStaleAfter: 30 * second,
  /** How long a full limit is waited for where the answer does not say. */
  limitWait: 10 * second,
  payoutIntentStaleAfter: 5 * second,
  /** How often a list asks again while something in it can still change. */
  liveRefresh: 5 * second,
  /** A list is read again this long after a row's deadline, and looks no further ahead than a day. */
  afterDeadline: 500,
  deadlineAhead: 24 * 60 * minute,
  /** How often wallets are asked for while they are in sight. */
  walletsRefresh: 15 * second,
  /** How often the overview's figures are asked for while they are in sight. */
  overviewRefresh: minute,
  /** How often a progress bar asks how far it is. */
  progressRefresh: 2 * second
} as const

export const announcing = {
  /** New requests are looked for this long after the page was opened, so that its first rows have the line. */
  startAfter: 15 * second,
  every: 30 * second,
  /** With the stream of changes: requests that come within this time are asked for together. */
  togetherWithin: second,
  /** How far the server's time may be misjudged. */
  clockError: second,
  /** So many of the newest requests are asked for. */
  atMost: 10,
  /** A tab out of sight leaves it to the others for so long to tell of them. */
  hiddenWaits: second,
  /** A tab out of sight for longer asks no more. */
  hiddenFor: 8 * 60 * minute
} as const

export const bell = {
  /** Notifications are asked for this long after the page was opened, so that its first rows have the line. */
  startAfter: 2 * second,
  refresh: minute,
  /** So many of the newest are shown, and at most once more were asked for. */
  atFirst: 20,
  atMost: 160
} as const

export const quotes = {
  /** How long a quoted rate holds, counted from when it came. */
  holdFor: 60 * second,
  /** A new one is asked for this long before the end, so that the form is never without. */
  renewBefore: 5 * second,
  /** How often a rate is asked for where there is none. */
  retryEvery: 10 * second
} as const

export const toasts = {atMost: 3, stayFor: 5 * second, position: 'bottom-left'} as const

export const session = {tokenKey: 'paydesk.token', signOutDelay: 250} as const

/** Apart from the other keys, which the page's beginning does not need. */
export const accountViewsKey = 'paydesk.account-views'

export const storageKeys = {
  theme: 'paydesk.theme',
  language: 'i18nextLng',
  table: 'paydesk.table.',
  views: 'paydesk.views.',
  unsupported: 'paydesk.unsupported',
  shortcuts: 'paydesk.shortcuts',
  recent: 'paydesk.recent.',
  news: 'paydesk.news.',
  sound: 'paydesk.sound.',
  reloadedAt: 'paydesk.reloadedAt',
  drafts: 'paydesk.drafts'
} as const

/** The least time between two reloads of a page whose chunks cannot be loaded. */
export const reload = {atMostEvery: minute} as const

export const paging = {perPageChoices: [25, 50, 100, 200]} as const

/** Narrower than this a list is drawn as cards; the same width as Tailwind's `md`. */
export const cardsBelow = 768

/** From this width on an open record stands next to its list; the same as Tailwind's `xl`. */
export const besideFrom = 1280

/** So many further pages of a list are looked through for the next row that waits. */
export const lookAhead = 4

export const typing = {
  filterDelay: 400,
  /** How long after g the letter that names a screen may come. */
  secondKeyWithin: 1500
} as const
