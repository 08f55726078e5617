import {demoAccounts, demoPassword} from '@paydesk/contracts/demo'

type Settings = Record<string, string | undefined>

/** Settings of a real installation: with one of them, there is no demo data. */
const realSettings = ['PUBLIC_URL', 'APP_SECRET', 'SMTP_URL', 'SMS_URL', 'S3_BUCKET']

/**
 * Whether this start is a demonstration: where it was asked for, or where nothing is configured. Throws where
 * something is configured but no database, since accounts with a published password are no stand-in for it.
 */
export function isDemo(settings: Settings): boolean {
  if (settings.UPSTREAM_URL) return false
  if (settings.DEMO) return settings.DEMO === '1'
  if (settings.DATABASE_URL) return false
  const found = realSettings.filter(name => settings[name])
  if (settings.NODE_ENV === 'production') found.unshift('NODE_ENV=production')
  if (found.length === 0) return true
  throw new Error(
    `DATABASE_URL is missing: ${found.join(', ')} ${found.length > 1 ? 'are' : 'is'} set, so this is no demonstration.\n` +
      'Set DATABASE_URL to a PostgreSQL 15 or later, or UPSTREAM_URL to another /api.\n' +
      'The built-in database is used where DEMO says so: DEMO=0 without demo data, DEMO=1 with them.'
  )
}

/** Where the customer's and the bot's links lead in a demonstration that sets none: to pages of its upstream. */
export function demoLinks(env: Settings, upstream: string): Record<string, string> {
  return {
    CABINET_URL: env.CABINET_URL || `${upstream}/demo/cabinet`,
    SUPPORT_URL: env.SUPPORT_URL || `${upstream}/demo/support`,
    BOT_URL: env.BOT_URL || `${upstream}/demo/bot`
  }
}

type Payouts = {items: {id: number}[]}
type Payout = {links?: {payoutIntent: string | null} | null}

/** The page of a customer whose payout is open, asked of the BFF at `url`; undefined where there is none to be had. */
export async function customerLink(url: string): Promise<string | undefined> {
  const session: {authorization?: string} = {}
  async function ask<T>(procedure: string, method: 'GET' | 'POST', json: object): Promise<T> {
    const input = JSON.stringify({json})
    const answer = await fetch(
      `${url}/trpc/${procedure}${method === 'GET' ? `?input=${encodeURIComponent(input)}` : ''}`,
      {
        method,
        headers: {'content-type': 'application/json', ...session},
        ...(method === 'POST' && {body: input})
      }
    )
    const {result} = (await answer.json()) as {result: {data: {json: T}}}
    return result.data.json
  }
  try {
    const credentials = {grantType: 'credentials', email: demoAccounts.admin, password: demoPassword}
    const {token} = await ask<{token: string}>('auth.signIn', 'POST', credentials)
    session.authorization = `Bearer ${token}`
    const {items} = await ask<Payouts>('payouts.list', 'GET', {statuses: ['pending'], perPage: 1})
    const payout = items[0] && (await ask<Payout>('payouts.get', 'GET', {id: items[0].id}))
    await ask('auth.signOut', 'POST', {})
    return payout?.links?.payoutIntent ?? undefined
  } catch {
    // The admin's password may have been changed, or nothing is open: the line is left out.
    return undefined
  }
}
