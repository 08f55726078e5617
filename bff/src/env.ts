import {resolve} from 'node:path'
import {commonSettings, optional, readSettings} from '@paydesk/contracts/server/settings'
import {z} from 'zod'

export const schema = z.object({
  ...commonSettings,
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  /** Whose /api this BFF stands in front of. */
  UPSTREAM_URL: z.url({protocol: /^https?$/}).default('http://127.0.0.1:4000'),
  /** Milliseconds after which an upstream's answer is not waited for any longer. */
  UPSTREAM_TIMEOUT_MS: z.coerce.number().int().min(1).default(15_000),
  /** How many proxies in front may be believed about the client's address. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  /** Where the site is. A customer's cookies are for https unless it says http. */
  PUBLIC_URL: optional(z.url({protocol: /^https?$/})),
  WEB_DIR: z
    .string()
    .default(resolve(import.meta.dirname, '../../web/dist'))
    .transform(path => resolve(path))
})

export type Env = z.output<typeof schema>

/** Reads and checks the settings of the process; throws one error that names every wrong variable. */
export function loadEnv(source: Record<string, string | undefined> = process.env): Env {
  return readSettings(schema, source)
}
