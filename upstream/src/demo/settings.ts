import type {Tx} from '../db/pool.ts'
import {defaultSettings} from '../settings/settings.ts'

/** Writes the defaults down; a setting that somebody changed stays as it is. */
export async function seedSettings(tx: Tx): Promise<void> {
  for (const [key, value] of Object.entries(defaultSettings)) {
    await tx.query('insert into settings (key, value) values ($1, $2) on conflict (key) do nothing', [
      key,
      JSON.stringify(value)
    ])
  }
}
