import {z} from 'zod'

/** A setting that may be absent; an empty one is. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess(value => (value === '' ? undefined : value), schema.optional())

const flag = z
  .enum(['0', '1', 'true', 'false', ''])
  .transform(value => value === '1' || value === 'true')
  .default(false)

/** The settings that both servers read. */
export const commonSettings = {
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** Demo data, and their accounts on the sign-in page; the password is public. */
  DEMO: flag,
  /** Shares the rate limits between processes; in memory without it. */
  REDIS_URL: optional(z.string()),
  /** A multiplier of every rate limit, for load tests; 1 in normal life. */
  RATE_LIMIT_FACTOR: z.coerce.number().int().min(1).default(1),
  /** How long a process that stops still takes requests, while `/readyz` is 503. */
  SHUTDOWN_DELAY_MS: z.coerce.number().int().min(0).max(60_000).default(0)
}

type Source = Record<string, string | undefined>

/** Reads and checks the settings of a process; throws one error that names each setting that is missing or wrong. */
export function readSettings<T extends z.ZodType>(schema: T, source: Source): z.output<T> {
  // Not the sentences of forms, which name no type.
  const parsed = schema.safeParse(source, {error: z.locales.en().localeError})
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map(({path, message}) => {
    const name = path.join('.')
    return `  ${name} ${source[name] ? 'is wrong' : 'is not set'}: ${message}`
  })
  throw new Error(`Set these environment variables and start again:\n${lines.join('\n')}`)
}
