import type {Area} from '@paydesk/contracts/access'
import {type Actor, assertCan} from '../../access/actor.ts'
import {listPage} from '../../db/page.ts'
import {resolveSearch} from '../../db/search.ts'
import {defineFeature, type QueryOf, route} from '../../http/route.ts'
import {refuse} from '../../lib/refusal.ts'
import {auditList, auditLog, isStaffAccount, subjectExists} from './sql.ts'
import {auditLogView, auditView} from './view.ts'

/** Reading a row's audit trail needs the right to read the row. */
const areaOf: Record<QueryOf<'listAuditEvents'>['subject_type'], Area> = {
  payout: 'payouts',
  payout_import: 'payoutImports',
  cashout_request: 'cashoutRequests',
  transaction: 'transactions',
  user: 'vendors',
  application_config: 'settings',
  merchant: 'merchants'
}

const listAuditEvents = route('listAuditEvents', async ({actor, db, query}) => {
  assertCan(actor, 'auditTrail', 'read')
  assertCan(actor, areaOf[query.subject_type], 'read')
  if (!(await subjectExists(db, query))) throw refuse.notFound()
  if (isOthersAccount(actor, query) && (await isStaffAccount(db, query.subject_id)))
    assertCan(actor, 'auditLog', 'read')
  return {status: 200, body: {data: await listPage(db, auditList(query), query, auditView)}}
})

/** What was done to the account of another user. */
const isOthersAccount = ({userId}: Actor, {subject_type, subject_id}: QueryOf<'listAuditEvents'>) =>
  subject_type === 'user' && subject_id !== String(userId)

const listAuditLog = route('listAuditLog', async ({actor, db, query}) => {
  assertCan(actor, 'auditLog', 'read')
  const search = await resolveSearch(db, query.search, ['users'])
  return {status: 200, body: {data: await listPage(db, auditLog(query, search), query, auditLogView)}}
})

export const auditEvents = defineFeature({name: 'audit-events', routes: [listAuditEvents, listAuditLog]})
