import type {Tx} from '../db/pool.ts'
import type {Env} from '../env.ts'
import type {Secrets} from '../lib/secrets.ts'

/** The input of each part of the demo: its transaction, and the accounts' ids by email. */
export type DemoContext = {tx: Tx; env: Env; secrets: Secrets; accounts: Map<string, number>}
