import type {Tx} from '../../db/pool.ts'
import type {SettingKey} from '../../settings/settings.ts'

/** Two editors of limits that depend on each other take turns; readers don't wait. */
export async function lockSettings(tx: Tx): Promise<void> {
  await tx.query('lock table settings in share row exclusive mode')
}

export async function upsertSetting(tx: Tx, key: SettingKey, value: unknown, userId: number): Promise<void> {
  await tx.query(
    `insert into settings (key, value, updated_by) values ($1, $2, $3)
     on conflict (key) do update set value = excluded.value, version = settings.version + 1,
       updated_at = now(), updated_by = excluded.updated_by`,
    [key, JSON.stringify(value), userId]
  )
}
