import {type ChildProcess, fork} from 'node:child_process'
import {once} from 'node:events'
import {fileURLToPath} from 'node:url'
import {createTurns} from '@paydesk/contracts/server/turns'
import {refuse} from '../lib/refusal.ts'
import type {ReencodeJob, ReencodeOutcome} from './reencode-process.ts'

/** Whose an image is: a person's, or a payout's, and the vendor's that the person belongs to. */
export type ImageOwner = {person: string; vendor: string}

export type ReencodeQueue = {
  /**
   * Decodes an image and writes it again, without metadata; false where the file is no image. 503 where there is no
   * room. Each vendor with its sub-vendors, and each of them among themselves, has one image in turn, so that nobody
   * waits for all that another one sends.
   */
  reencode(job: ReencodeJob, owner: ImageOwner): Promise<boolean>
  close(): void
}

/** Waiting and work together end before any client gives up. */
const usual = {waiting: 8, ownWaiting: 4, waitMs: 5_000, workMs: 8_000, idleMs: 60_000}
/** For callers who are known, and whose rate is limited by their account. */
export const signedInLimits = {...usual, waiting: 500, ownWaiting: 60}
const retryAfter = 5

const program = fileURLToPath(new URL('./reencode-process.ts', import.meta.url))

/** Without the settings of the API: hostile bytes are decoded there. */
function startProcess(): ChildProcess {
  const {PATH, SystemRoot} = process.env
  const child = fork(program, {
    execArgv: [],
    env: {PATH, ...(SystemRoot && {SystemRoot}), MALLOC_ARENA_MAX: '2'},
    stdio: ['ignore', 'ignore', 'inherit', 'ipc']
  })
  child.unref()
  child.channel?.unref()
  return child
}

/** Images are decoded one at a time, in a process that starts when it is needed and ends when it is idle. */
export function openReencodeQueue(limits = usual): ReencodeQueue {
  let child: ChildProcess | null = null
  let held = 0
  let last: Promise<unknown> = Promise.resolve()
  let idle: NodeJS.Timeout | undefined

  const end = () => {
    child?.kill('SIGKILL')
    child = null
  }
  const running = () => {
    if (child) return child
    const started = startProcess()
    const forget = () => {
      if (child === started) child = null
    }
    started.once('exit', forget).on('error', forget)
    child = started
    return started
  }

  async function work(job: ReencodeJob): Promise<boolean> {
    clearTimeout(idle)
    const worker = running()
    const late = setTimeout(() => worker.kill('SIGKILL'), limits.workMs)
    const over = new AbortController()
    try {
      const answered = once(worker, 'message', over)
      const ended = once(worker, 'exit', over).then(() => null)
      worker.send(job)
      const answer = await Promise.race([answered, ended])
      if (!answer) throw refuse.unavailable(retryAfter)
      return succeeded(answer[0])
    } finally {
      over.abort()
      clearTimeout(late)
      idle = setTimeout(end, limits.idleMs).unref()
    }
  }

  function inQueue(job: ReencodeJob, since: number): Promise<boolean> {
    if (held > limits.waiting) throw refuse.unavailable(retryAfter)
    held += 1
    const turn = last.then(() => {
      if (performance.now() - since > limits.waitMs) throw refuse.unavailable(retryAfter)
      return work(job)
    })
    const done = () => {
      held -= 1
    }
    last = turn.then(done, done)
    return turn
  }

  const busy = () => refuse.unavailable(retryAfter)
  const persons = createTurns({atOnce: 1, waiting: limits.ownWaiting, refuse: busy})
  const vendors = createTurns({atOnce: 1, waiting: limits.waiting, refuse: busy})

  return {
    reencode(job, {person, vendor}) {
      const since = performance.now()
      const wait = {ms: limits.waitMs}
      return persons.run(person, wait, () => vendors.run(vendor, wait, async () => inQueue(job, since)))
    },
    close() {
      clearTimeout(idle)
      end()
    }
  }
}

function succeeded({failed}: ReencodeOutcome): boolean {
  if (failed === null) return true
  if (failed === 'image') return false
  throw Object.assign(new Error('an image could not be written'), {code: failed})
}
