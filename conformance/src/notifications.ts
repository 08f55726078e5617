import {
  getNotificationPreferences,
  listNotifications,
  updateNotification,
  updateNotificationPreference,
  updateNotifications
} from '@paydesk/bff/gateway/notifications'
import {notificationKinds, type Role} from '@paydesk/contracts/enums'
import {concerns, listNotificationsInput, type Notification} from '@paydesk/contracts/notifications'
import {assertError, noId} from './errors.ts'
import {assertSupported} from './extensions.ts'
import {assertThat, type Identity, type Run, skipped} from './run.ts'

const path = '/api/notifications'
const preferencesPath = '/api/notification-preferences'

async function pageOf(run: Run, by: Identity) {
  assertSupported('listNotifications', (await run.plainly(by, 'GET', path)).status)
  return run.through(by, upstream => listNotifications(upstream, listNotificationsInput.parse({})))
}

/** The own notifications and the channels of the role's kinds. */
export async function checkNotifications(run: Run, by: Identity, role: Role): Promise<void> {
  await run.check(by, 'listNotifications', 'answers the newest first, and how many are unread', async () => {
    const {items, unreadCount} = await pageOf(run, by)
    const times = items.map(({createdAt}) => Date.parse(createdAt))
    assertThat(
      times.every((time, i) => i === 0 || time <= (times[i - 1] ?? time)),
      'the newest first',
      'another order'
    )
    const unread = items.filter(({readAt}) => readAt === null).length
    assertThat(unreadCount >= unread, `at least the ${unread} unread of the page`, `${unreadCount}`)
  })
  await run.check(by, 'listNotifications', `gives a ${role} only what concerns the role`, async () => {
    const foreign = (await pageOf(run, by)).items.filter(({kind}) => !concerns(role, kind))
    assertThat(foreign.length === 0, 'kinds of the role', foreign.map(({kind}) => kind).join(', '))
  })
  await run.check(by, 'getNotificationPreferences', 'answers the kinds of the role', async () => {
    const {status} = await run.plainly(by, 'GET', preferencesPath)
    assertSupported('getNotificationPreferences', status)
    const {preferences} = await run.through(by, getNotificationPreferences)
    const foreign = preferences.filter(({kind}) => !concerns(role, kind))
    assertThat(foreign.length === 0, 'kinds of the role', foreign.map(({kind}) => kind).join(', '))
  })
}

/** Marks own notifications and turns a channel over, each back to what it was. */
export async function checkNotificationWrites(run: Run, by: Identity): Promise<void> {
  const {role} = by
  await run.check(by, 'updateNotification', 'marks one as read, and as unread again', async () => {
    const {id, readAt} = await oldestOf(run, by)
    await mark(run, by, id, readAt === null)
    await mark(run, by, id, readAt !== null)
  })
  await run.check(by, 'updateNotification', 'answers 404 for an id that no row has', async () => {
    await pageOf(run, by)
    assertError(await run.plainly(by, 'PATCH', `${path}/${noId}`, {json: {read: true}}), [404])
  })
  await run.check(by, 'updateNotifications', 'marks all up to the given one as read', async () => {
    const {id} = await oldestOf(run, by)
    await mark(run, by, id, false)
    const {status} = await run.plainly(by, 'PATCH', path, {json: {last_id: id}})
    assertSupported('updateNotifications', status)
    await run.through(by, upstream => updateNotifications(upstream, {lastId: id}))
    const after = (await pageOf(run, by)).items.find(one => one.id === id)
    assertThat(after?.readAt != null, `notification ${id} read`, 'unread')
  })
  await run.check(by, 'updateNotificationPreference', 'keeps a channel, and leaves the others', async () => {
    const {status} = await run.plainly(by, 'GET', preferencesPath)
    assertSupported('getNotificationPreferences', status)
    const [before] = (await run.through(by, getNotificationPreferences)).preferences
    if (!before) throw skipped('the role has no kind')
    const {kind, screen, email} = before
    const set = (value: boolean) =>
      run.through(by, upstream => updateNotificationPreference(upstream, {kind, email: value}))
    const after = await set(!email)
    assertThat(after.email === !email && after.screen === screen, `email ${!email}`, `email ${after.email}`)
    await set(email)
  })
  await run.check(by, 'updateNotificationPreference', 'knows no kind of other roles', async () => {
    const kind = notificationKinds.find(one => role && !concerns(role, one))
    const {status} = await run.plainly(by, 'GET', preferencesPath)
    assertSupported('getNotificationPreferences', status)
    assertError(await run.plainly(by, 'PATCH', `${preferencesPath}/${kind}`, {json: {screen: true}}), [404])
  })
}

async function oldestOf(run: Run, by: Identity): Promise<Notification> {
  const oldest = (await pageOf(run, by)).items.at(-1)
  if (!oldest) throw skipped('there is no notification')
  return oldest
}

async function mark(run: Run, by: Identity, id: number, read: boolean): Promise<void> {
  const {status} = await run.plainly(by, 'PATCH', `${path}/${id}`, {json: {read}})
  // Of an own row, 404 is of the call.
  assertSupported('updateNotification', status === 404 ? 501 : status)
  const after = await run.through(by, upstream => updateNotification(upstream, {id, read}))
  assertThat((after.readAt !== null) === read, read ? 'read' : 'unread', `read_at ${after.readAt}`)
}
