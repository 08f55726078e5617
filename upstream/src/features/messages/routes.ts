import {defineFeature} from '../../http/route.ts'
import {tellChat} from '../../messages/access-notices.ts'
import {deliver} from '../../messages/deliver.ts'
import {notify} from '../../messages/notify.ts'
import {tidyAccess} from './tidy.ts'

/** Messages have no calls of their own: what causes one enqueues it. */
export const messages = defineFeature({
  name: 'messages',
  routes: [],
  jobs: [deliver, notify, tellChat, tidyAccess]
})
