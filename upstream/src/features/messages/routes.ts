import {defineFeature} from '../../http/route.ts'
import {notifyChat} from '../../notifications/access-notices.ts'
import {deliver} from '../../notifications/deliver.ts'
import {notify} from '../../notifications/notify.ts'

/** Messages have no calls: the command that causes a message enqueues it. */
export const messages = defineFeature({
  name: 'messages',
  routes: [],
  jobs: [deliver, notify, notifyChat]
})
