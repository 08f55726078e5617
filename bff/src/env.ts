import {resolve} from 'node:path'
import {z} from 'zod'

const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess(value => (value === '' ? undefined : value), schema.optional())

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  /** Whose /api this BFF stands in front of. */
  UPSTREAM_URL: z.url({protocol: /^https?$/}).default('http://127.0.0.1:4000'),
  /** Milliseconds after which an upstream's answer is not waited for any longer. */
  UPSTREAM_TIMEOUT_MS: z.coerce.number().int().min(1).default(15_000),
  /** Shares the rate limits between processes; in memory without it. */
  REDIS_URL: optional(z.string()),
  /** How many proxies in front may be believed about the client's address. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  WEB_DIR: z
    .string()
    .default(resolve(import.meta.dirname, '../../web/dist'))
    .transform(path => resolve(path)),
  /** A multiplier of every rate limit, for load tests; 1 in normal life. */
  RATE_LIMIT_FACTOR: z.coerce.number().min(1).default(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info')
})

export type Env = z.output<typeof schema>

/** Reads and checks the settings of the process; throws one error that names every wrong variable. */
export function loadEnv(source: Record<string, string | undefined> = process.env): Env {
  const parsed = schema.safeParse(source)
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map(issue => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The environment is not usable:\n${lines.join('\n')}`)
}
