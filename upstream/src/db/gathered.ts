import pg from 'pg'

/** One statement; with a name it is prepared once for each connection. */
export type Statement = {name?: string; text: string; values?: unknown[]}
export type Answer = {rows: pg.QueryResultRow[]}

/** A connection's statements, gathered. */
export type Line = {
  /** Answers once the statement is done. After the first one that failed, all others are refused with its error. */
  run(statement: Statement): Promise<Answer>
  /** Sends at once what still waits to be sent. */
  flush(): void
  /** Refuses whatever comes later. */
  end(): void
}

/** What pg's own query does with the messages of the protocol; its types name only `submit`. */
type Query = {
  readonly name?: string
  readonly text: string
  callback(error: Error | null, answer: Answer): void
  submit(connection: Connection): Error | null
  handleRowDescription(message: unknown): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: Connection): void
  handleReadyForQuery(connection: Connection): void
  handleError(error: Error, connection: Connection): void
}
type Connection = pg.Connection & {submittedNamedStatements: Record<string, string>}

/**
 * Statements that travel together, in the shape in which the client runs queries. One sync stands behind all of
 * them, so the server does none that comes after one that failed, and answers once.
 */
class Batch {
  readonly #queries: Query[]
  readonly #done: () => void
  #at = 0

  constructor(queries: Query[], done: () => void) {
    this.#queries = queries
    this.#done = done
  }

  /** The client notes under it what the server says to have prepared. */
  get name(): string | undefined {
    return this.#queries[this.#at]?.name
  }

  get text(): string | undefined {
    return this.#queries[this.#at]?.text
  }

  submit(connection: pg.Connection): void {
    const withoutSync = Object.create(connection, {sync: {value: () => undefined}}) as Connection
    connection.stream.cork()
    try {
      for (const [place, query] of this.#queries.entries()) {
        const fault = put(query, withoutSync)
        if (!fault) continue
        this.#fail(place, fault, withoutSync)
        break
      }
      connection.sync()
    } finally {
      connection.stream.uncork()
    }
  }

  handleRowDescription(message: unknown): void {
    this.#queries[this.#at]?.handleRowDescription(message)
  }

  handleDataRow(message: unknown): void {
    this.#queries[this.#at]?.handleDataRow(message)
  }

  handleCommandComplete(message: unknown, connection: Connection): void {
    const query = this.#queries[this.#at]
    query?.handleCommandComplete(message, connection)
    query?.handleReadyForQuery(connection)
    this.#at += 1
  }

  handleError(error: Error, connection: Connection): void {
    this.#fail(this.#at, error, connection)
    this.#done()
  }

  handleReadyForQuery(): void {
    this.#done()
  }

  /** Fails the statements from `place` on: none of them was done. */
  #fail(place: number, error: Error, connection: Connection): void {
    for (const query of this.#queries.splice(place)) {
      if (query.name) delete connection.submittedNamedStatements[query.name]
      query.handleError(error, connection)
    }
  }
}

const none: Answer = {rows: []}

/** Writes a query's messages; answers with what is wrong where its values can't be written. */
function put(query: Query, connection: Connection): Error | null {
  const {callback} = query
  let fault: Error | null = null
  query.callback = error => {
    fault = error
  }
  const refused = query.submit(connection)
  query.callback = callback
  return refused ?? fault
}

/**
 * Sends what is asked for in one turn of the event loop, or while an answer is awaited, in one way to the database
 * and back. It is done in the order in which it was asked for.
 */
export function openLine(client: pg.PoolClient, types: pg.CustomTypesConfig): Line {
  let waiting: Query[] = []
  let busy = false
  let over: Error | null = null
  const flush = () => {
    if (waiting.length === 0) return
    const queries = waiting
    waiting = []
    if (over) {
      for (const query of queries) query.callback(over, none)
      return
    }
    busy = true
    client.query(
      new Batch(queries, () => {
        busy = false
        flush()
      })
    )
  }
  const ask = (statement: Statement) =>
    new Promise<Answer>((done, failed) => {
      const query = new pg.Query({...statement, types, queryMode: 'extended'} as pg.QueryConfig)
      const asked = query as unknown as Query
      asked.callback = (error, answer) => {
        if (!error) return done(answer)
        over ??= error
        failed(error)
      }
      if (waiting.push(asked) === 1) process.nextTick(() => busy || flush())
    })
  return {
    async run(statement) {
      if (over) throw over
      try {
        return await ask(statement)
      } catch (error) {
        // Where it was asked for, in place of where the socket was read.
        Error.captureStackTrace(error as Error)
        throw error
      }
    },
    flush,
    end() {
      over ??= new Error('The transaction has ended')
    }
  }
}
