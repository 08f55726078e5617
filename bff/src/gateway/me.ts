import {meSchema} from '@paydesk/contracts/me'
import {one} from './core/answer.ts'
import type {Upstream} from './core/client.ts'
import {publicFileUrl} from './core/files.ts'

/** getMe: the token's user. */
export async function getMe(upstream: Upstream) {
  const me = await one(upstream.GET('/api/me'), meSchema)
  return me.referralQr ? {...me, referralQr: publicFileUrl(me.referralQr)} : me
}
