import type pg from 'pg'
import type {Db} from '../db/pool.ts'
import type {Random} from '../demo/random.ts'
import {currentRequestId, onBehalfOf} from '../lib/request-scope.ts'

/** What runs beside others in a run. `run` gets the id that its requests carry, so that its statements are known. */
export type Operation = {name: string; run: (id: string) => Promise<unknown>}

/** A statement in the order in which the statements of a run were sent. */
export type Step = {operation: string; statement: string; waitedFor?: string}
export type Outcome = {name: string; id: string; value?: unknown; error?: unknown}
export type Schedule = {steps: Step[]; outcomes: Outcome[]}

/** An operation while it runs: what it waits to send, and the connections that work for it. */
type Task = {
  name: string
  waiting: (() => void)[]
  working: Map<number, Step>
  ended: boolean
}

/** After how many statements of others an operation begins at the latest. */
const latestBegin = 20

/** How long a statement may work before the database is asked whether it waits for a lock. */
const askAfterMs = 2

/**
 * Sends the statements of parallel operations in an order that a seed determines. Every statement of the product
 * passes a connection of the pool, and waits there for its turn. A turn ends when the statement's operation waits with
 * its next one, has ended, or waits for a lock, as the database says.
 */
export class Scheduler {
  readonly #observer: pg.Client
  readonly #tasks = new Map<string, Task>()
  readonly #steps: Step[] = []
  /** The operation for which a connection worked last. */
  readonly #owners = new Map<number, string>()
  #wake: () => void = () => undefined
  #runs = 0

  /** `observer` is a connection outside of the pool. */
  constructor(db: Db, observer: pg.Client) {
    this.#observer = observer
    const seen = new WeakSet<pg.PoolClient>()
    db.pool.on('acquire', client => {
      if (!seen.has(client)) this.#intercept(client)
      seen.add(client)
    })
    // The pool's own answers its waiting calls in each other's context.
    db.pool.query = (async (statement: pg.QueryConfig) => {
      const client = await db.pool.connect()
      try {
        return await client.query(statement)
      } finally {
        client.release()
      }
    }) as unknown as typeof db.pool.query
  }

  /** Runs the operations side by side; `random` chooses whose statement comes next. */
  async run(random: Random, operations: readonly Operation[]): Promise<Schedule> {
    this.#runs += 1
    this.#steps.length = 0
    this.#tasks.clear()
    const ended = operations.map(({name, run}, place) => {
      const id = `race-${process.pid}-${this.#runs}-${place}`
      const task: Task = {name, waiting: [], working: new Map(), ended: false}
      this.#tasks.set(id, task)
      return onBehalfOf(id, () => run(id))
        .then(
          (value): Outcome => ({name, id, value}),
          (error): Outcome => ({name, id, error})
        )
        .finally(() => {
          task.ended = true
          this.#wake()
        })
    })
    await this.#schedule(random)
    const outcomes = await Promise.all(ended)
    this.#tasks.clear()
    return {steps: [...this.#steps], outcomes}
  }

  async #schedule(random: Random): Promise<void> {
    // Some runs change the operation at each statement, others seldom: each finds other bugs.
    const stays = random.pick([0, 0.5, 0.8, 0.95])
    const tasks = [...this.#tasks.values()]
    // One of few statements would otherwise end before the others have come far.
    const begins = new Map(tasks.map(task => [task, random.pick([0, random.between(0, latestBegin)])]))
    const hasBegun = (task: Task) => (begins.get(task) ?? 0) <= this.#steps.length
    let last: Task | undefined
    for (;;) {
      await this.#settle(tasks)
      const ready = tasks.filter(({waiting}) => waiting.length > 0)
      if (ready.length === 0) return
      const begun = ready.filter(hasBegun)
      const among = begun.length > 0 ? begun : ready
      const chosen = last && among.includes(last) && random.next() < stays ? last : random.pick(among)
      last = chosen
      chosen.waiting.shift()?.()
    }
  }

  /** Waits until each operation has ended, waits for its turn, or waits for a lock of one that waits for its turn. */
  async #settle(tasks: readonly Task[]): Promise<void> {
    for (;;) {
      const open = tasks.filter(({ended, waiting}) => !ended && waiting.length === 0)
      if (open.length === 0) return
      const changed = new Promise<boolean>(resolve => {
        this.#wake = () => resolve(true)
      })
      const isStill = open.every(({working}) => working.size > 0)
      if (isStill && (await this.#areBlocked(open)) && open.length < tasks.filter(({ended}) => !ended).length)
        return
      await (isStill ? Promise.race([changed, pause(askAfterMs)]) : changed)
    }
  }

  /** Whether each of the operations waits for a lock; the steps that do get the names of those that hold it. */
  async #areBlocked(tasks: readonly Task[]): Promise<boolean> {
    const steps = new Map(tasks.flatMap(({working}) => [...working]))
    const {rows} = await this.#observer.query<{pid: number; by: number[]}>(
      'select pid, pg_blocking_pids(pid) as by from unnest($1::int[]) as pid',
      [[...steps.keys()]]
    )
    for (const {pid, by} of rows) {
      const step = steps.get(pid)
      if (step && by.length > 0)
        step.waitedFor ??= by.map(holder => this.#owners.get(holder) ?? holder).join(', ')
    }
    return (
      rows.every(({by}) => by.length > 0) &&
      tasks.every(({working, waiting}) => working.size > 0 && waiting.length === 0)
    )
  }

  /** Makes each statement of a connection wait for its turn. */
  #intercept(client: pg.PoolClient): void {
    const send = client.query.bind(client) as (statement: unknown, ...rest: unknown[]) => unknown
    const pid = (client as unknown as {processID: number}).processID
    const intercepted = (statement: string | pg.QueryConfig | pg.Submittable, ...rest: unknown[]) => {
      const task = this.#tasks.get(currentRequestId() ?? '')
      if (!task) return send(statement, ...rest)
      this.#owners.set(pid, task.name)
      if (typeof statement === 'object' && 'submit' in statement) {
        const submit = statement.submit.bind(statement)
        // A stream, which the caller gets at once: it begins to work when its turn has come.
        statement.submit = connection => void this.#turn(task, pid, 'copy').then(() => submit(connection))
        return send(statement)
      }
      return this.#turn(task, pid, labelOf(statement))
        .then(() => send(statement, ...rest))
        .finally(() => this.#returned(task, pid))
    }
    client.query = intercepted as typeof client.query
  }

  #turn(task: Task, pid: number, label: string): Promise<void> {
    return new Promise(resolve => {
      // The statement before this one has returned, also where it was a stream.
      task.working.delete(pid)
      const open = () => {
        const step: Step = {operation: task.name, statement: label}
        this.#steps.push(step)
        task.working.set(pid, step)
        resolve()
      }
      task.waiting.push(open)
      this.#wake()
    })
  }

  #returned(task: Task, pid: number): void {
    task.working.delete(pid)
    this.#wake()
  }
}

const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

/** The name of a prepared statement, the words of another one. */
function labelOf(statement: string | pg.QueryConfig): string {
  const {name, text} = typeof statement === 'string' ? {name: undefined, text: statement} : statement
  return name ?? text.replace(/\s+/g, ' ').trim().slice(0, 90)
}
