import pg from 'pg'
import {sqlState, sqlStates} from './sql-state.ts'

const remedies: Record<string, string> = {
  [sqlStates.invalidAuthorization]: 'Correct the user and the password in DATABASE_URL',
  [sqlStates.invalidPassword]: 'Correct the user and the password in DATABASE_URL',
  [sqlStates.invalidCatalogName]: 'Create the database, or correct its name in DATABASE_URL'
}

/** Opens one connection. Rejects with a sentence that names the server, the reason and what to do, but no password. */
export async function connect(url: string): Promise<pg.Client> {
  const client = clientFor(url)
  try {
    await client.connect()
    return client
  } catch (error) {
    const {host, port, database} = client
    const server = host.startsWith('/') ? host : `${host}:${port}`
    const remedy = remedies[sqlState(error) ?? ''] ?? 'Start PostgreSQL there, or correct DATABASE_URL'
    throw new Error(
      `The database "${database}" at ${server} cannot be opened: ${reasonOf(error)}. ${remedy}, then start again.`,
      {cause: error}
    )
  }
}

function clientFor(url: string): pg.Client {
  try {
    return new pg.Client({connectionString: url, connectionTimeoutMillis: 10_000})
  } catch (cause) {
    throw new Error(
      'DATABASE_URL is not an address. Set it to postgres://user:password@host/database, then start again.',
      {cause}
    )
  }
}

/** A host with several addresses fails with one error per address and an empty message. */
function reasonOf(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error
  return first instanceof Error ? first.message : String(first)
}
