import {resolve} from 'node:path'
import {commonSettings, optional, readSettings} from '@paydesk/contracts/server/settings'
import {z} from 'zod'

const port = z.coerce.number().int().min(0).max(65_535)
const address = z.url({protocol: /^https?$/}).transform(url => url.replace(/\/+$/, ''))
const count = z.coerce.number().int().min(1)
const databaseHint = 'the address of a PostgreSQL 15 or later, postgres://user:password@host/database'
const secretHint =
  'at least 32 characters that nobody can guess, as `openssl rand -hex 32` prints. Keep it: cards are encrypted with it'

export const schema = z.object({
  ...commonSettings,
  NODE_ENV: optional(z.enum(['production', 'development', 'test'])).transform(name => name ?? 'production'),
  /** PostgreSQL, `postgres://user@host/database`, or a socket folder in `?host=`. */
  DATABASE_URL: z.string(databaseHint).min(1, databaseHint),
  /** The same database through a pooler in transaction mode; what needs a session of its own stays on DATABASE_URL. */
  DATABASE_POOLED_URL: optional(z.string()),
  DATABASE_POOL: count.default(20),
  UPSTREAM_PORT: port.default(4000),
  UPSTREAM_HOST: z.string().default('127.0.0.1'),
  /** Where the worker answers probes, on UPSTREAM_HOST; 0 takes any free port. */
  WORKER_PORT: port.default(4001),
  /** How many proxies in front may be believed about the client's address. */
  TRUST_PROXY_HOPS: z.coerce.number().int().min(0).max(10).default(0),
  DATA_DIR: z
    .string()
    .default('.data')
    .transform(path => resolve(path)),
  APP_SECRET: z.string(secretHint).min(32, secretHint),
  /** The secret before APP_SECRET, while it is being changed: read with, never written with. */
  APP_SECRET_PREVIOUS: optional(z.string().min(32, secretHint)),
  /** Where the BFF serves the site: links in emails and to the customer's pages start with it. */
  PUBLIC_URL: address.default('http://localhost:3000'),
  CABINET_URL: optional(address),
  SUPPORT_URL: optional(address),
  BOT_URL: optional(address),
  BOT_TOKEN: optional(z.string()),
  /** Where the Bot API is, unless it is Telegram's own. */
  BOT_API_ROOT: optional(address),
  /** The product's name in text messages; emails take it from MAIL_FROM. */
  PRODUCT_NAME: z.string().min(1).max(30).default('Paydesk'),
  SMTP_URL: optional(z.string()),
  MAIL_FROM: z.string().default('Paydesk <no-reply@paydesk.invalid>'),
  SMS_URL: optional(z.string()),
  SMS_TOKEN: optional(z.string()),
  SMS_METHOD: optional(z.enum(['GET', 'POST', 'PUT'])),
  /** With {phone}, {text}, {id} and {token}; JSON of phone and text unless set. */
  SMS_BODY: optional(z.string()),
  /** A regular expression that the gateway's answer has to match; any 2xx unless set. */
  SMS_SUCCESS: optional(z.string()),
  /** Rates that hold until somebody changes them: `RUB/USDT=inverse:95.2,USDT/RUB=94.1`. */
  RATES_FIXED: optional(z.string()),
  /** A JSON source of rates, read for each quote. A pair of RATE_PAIRS never falls back to a fixed rate. */
  RATE_URL: optional(z.string()),
  RATE_TOKEN: optional(z.string()),
  /** JSON pointers into its answer: `RUB/USDT=inverse:/data/price,USDT/RUB=/data/price`. */
  RATE_PAIRS: optional(z.string()),
  /** A JSON pointer to the source's own time; without it a rate is as old as the question. */
  RATE_TIME: optional(z.string()),
  /** Seconds after which a rate is too old to exchange by. */
  RATE_MAX_AGE: count.default(300),
  S3_BUCKET: optional(z.string()),
  S3_ENDPOINT: optional(z.string()),
  S3_REGION: z.string().default('us-east-1'),
  RETENTION_NOTIFICATIONS_DAYS: count.default(90),
  /** An import may read its file for thirty days, and a payout may be open for some. */
  RETENTION_FILES_DAYS: z.coerce
    .number()
    .int()
    .refine(days => days === 0 || days >= 90, '0 to keep files, or at least 90')
    .default(0),
  SESSION_IDLE_MINUTES: count.default(60 * 24),
  SESSION_HOURS: count.default(24 * 7),
  /** Memory in KiB and passes of argon2id. */
  ARGON2_MEMORY: count.default(19_456),
  ARGON2_PASSES: count.default(2)
})

export type Env = z.output<typeof schema>

/** Reads and checks the settings of the process; throws one error that names every wrong variable. */
export function loadEnv(source: Record<string, string | undefined> = process.env): Env {
  return readSettings(schema, source)
}
