import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import {createWriteStream} from 'node:fs'
import {setTimeout as pause} from 'node:timers/promises'

type Options = {
  env?: Record<string, string>
  /** Its output is appended to this file. */
  log: string
  owner?: {uid: number; gid: number} | null
}

/** A process that is started again when it ends, as a supervisor does. */
export type Supervised = {
  name: string
  /** Ends it without notice; it is started again. */
  kill: () => Promise<void>
  /**
   * Asks it to end; it is started again, with other arguments from then on if there are any. Resolves with its exit code,
   * once the old process is gone.
   */
  restart: (args?: string[]) => Promise<number | null>
  freeze: () => void
  thaw: () => void
  /** Ends it for good. */
  stop: () => Promise<void>
}

export function supervise(name: string, command: string, args: string[], options: Options): Supervised {
  const log = createWriteStream(options.log, {flags: 'a'})
  let isStopped = false
  let child: ChildProcess
  let currentArgs = args

  function start(): void {
    child = spawn(command, currentArgs, {
      env: {PATH: process.env.PATH, ...options.env},
      stdio: ['ignore', 'pipe', 'pipe'],
      ...options.owner
    })
    child.stdout?.pipe(log, {end: false})
    child.stderr?.pipe(log, {end: false})
    child.once('error', error => log.write(`${error}\n`))
    child.once('exit', () => void startAgain())
  }
  async function startAgain(): Promise<void> {
    await pause(500)
    if (!isStopped) start()
  }
  /** Sends a signal; resolves with the exit code. */
  async function end(signal: NodeJS.Signals): Promise<number | null> {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
    const ended = once(child, 'exit')
    child.kill(signal)
    const [code] = (await ended) as [number | null]
    return code
  }
  start()
  return {
    name,
    kill: async () => void (await end('SIGKILL')),
    restart: (newArgs = currentArgs) => {
      currentArgs = newArgs
      return end('SIGTERM')
    },
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    stop: async () => {
      isStopped = true
      child.kill('SIGCONT')
      await end('SIGKILL')
      log.end()
    }
  }
}
