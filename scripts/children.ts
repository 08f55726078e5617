import {type ChildProcess, spawn} from 'node:child_process'
import {join} from 'node:path'
import {pathToFileURL} from 'node:url'
import {root} from './paths.ts'

type Service = {name: string; script: string; environment: Record<string, string>}

const endWithParent = pathToFileURL(join(root, 'scripts/end-with-parent.mjs')).href
/** With RELOAD=1 a service starts again whenever a file that it loaded changes. */
const reload = process.env.RELOAD === '1' ? ['--watch', '--watch-preserve-output'] : []
const restartDelay = 500
const tooSoon = 2_000
const maxQuickDeaths = 3

/**
 * Keeps services running: one that dies is started again, one that keeps dying at once ends them all.
 * `stop` asks each to finish in the reverse of the order in which they were started.
 */
export function keepRunning(onGiveUp: (name: string) => void): {
  start: (service: Service) => void
  stop: () => Promise<void>
} {
  const running = new Map<string, ChildProcess>()
  let stopping = false

  const start = (service: Service, quickDeaths = 0): void => {
    const startedAt = Date.now()
    const child = spawn(
      process.execPath,
      [...reload, '--import', endWithParent, join(root, service.script)],
      {
        cwd: root,
        env: {...process.env, ...service.environment},
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        // A separate process group: Ctrl-C then reaches only us, and we choose the order of stopping.
        detached: process.platform !== 'win32'
      }
    )
    running.set(service.name, child)
    child.once('exit', code => {
      running.delete(service.name)
      if (stopping) return
      const deaths = Date.now() - startedAt < tooSoon ? quickDeaths + 1 : 0
      if (deaths >= maxQuickDeaths) return onGiveUp(service.name)
      console.error(`${service.name} ended (${code ?? 'killed'}), starting it again`)
      setTimeout(() => !stopping && start(service, deaths), restartDelay)
    })
  }

  const stop = async (): Promise<void> => {
    stopping = true
    for (const [name, child] of [...running].reverse()) {
      if (child.exitCode !== null || child.signalCode !== null) continue
      const ended = new Promise(resolve => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      running.delete(name)
    }
  }
  return {start, stop}
}
