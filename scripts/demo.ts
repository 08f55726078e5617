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
