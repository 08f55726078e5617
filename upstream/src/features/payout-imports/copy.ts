import type pg from 'pg'
import type {Tx} from '../../db/pool.ts'

type Connection = pg.Connection & {
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
}

/** One COPY ... FROM STDIN whose data is at hand as a whole, in the shape in which the client runs queries. */
class CopyIn {
  readonly #text: string
  readonly #data: Buffer
  readonly #done: () => void
  readonly #failed: (error: Error) => void

  constructor(text: string, data: Buffer, done: () => void, failed: (error: Error) => void) {
    this.#text = text
    this.#data = data
    this.#done = done
    this.#failed = failed
  }

  submit(connection: pg.Connection): void {
    ;(connection as Connection).query(this.#text)
  }

  handleCopyInResponse(connection: Connection): void {
    connection.sendCopyFromChunk(this.#data)
    connection.endCopyFrom()
  }

  handleError(error: Error): void {
    this.#failed(error)
  }

  handleReadyForQuery(): void {
    this.#done()
  }

  handleCommandComplete(): void {}
}

/** Copies `data`, lines in COPY's text format, into `target` ("table (columns)"). */
export function copyInto(tx: Tx, target: string, data: Buffer): Promise<void> {
  return new Promise((done, failed) => {
    tx.client.query(new CopyIn(`copy ${target} from stdin`, data, done, failed))
  })
}

const special = /[\\\t\n\r]/g
const escapes: Record<string, string> = {'\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r'}

/** A value as a field of a line: null, text, a number, or bytes. */
export function copyField(value: string | number | bigint | Buffer | null): string {
  if (value === null) return '\\N'
  if (typeof value === 'string') return value.replace(special, char => escapes[char] as string)
  return Buffer.isBuffer(value) ? `\\\\x${value.toString('hex')}` : value.toString()
}
