import {readMigrationFiles} from 'drizzle-orm/migrator'

const kinds = ['transaction', 'concurrent', 'backfill'] as const

/**
 * How a migration runs, from its first line:
 *
 * - `-- Kind: transaction` runs whole or not at all, and waits briefly for a lock;
 * - `-- Kind: concurrent` runs one statement at a time outside of a transaction, and may be run again;
 * - `-- Kind: backfill <table>` has one statement, which changes the rows with `$1 < id` and `id <= $2`.
 */
export type Migration = {
  kind: (typeof kinds)[number]
  /** Of a backfill: the table whose ids it follows. */
  table?: string
  /** The time in the journal, which names the migration in a database. */
  when: number
  hash: string
  statements: string[]
}

/** Reads the migrations of a folder in their order. Throws where one does not say its kind. */
export function readMigrations(folder: string): Migration[] {
  return readMigrationFiles({migrationsFolder: folder}).map(({sql, folderMillis: when, hash}, number) => {
    const [, name, table] = /^-- Kind: (\w+)(?: (\w+))?\n/.exec(sql[0] ?? '') ?? []
    const kind = kinds.find(each => each === name)
    if (!kind || (kind === 'backfill') !== (table !== undefined))
      throw new Error(`Migration ${number} has no kind. Write "-- Kind: transaction" as its first line`)
    return {kind, ...(table && {table}), when, hash, statements: sql}
  })
}
