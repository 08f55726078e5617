import {type ChildProcess, spawn} from 'node:child_process'
import {text} from 'node:stream/consumers'
import {fileURLToPath} from 'node:url'
import type {Env} from '../src/env.ts'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))

export type UpstreamProcess = {
  url: string
  /** All that the process has written to its log once it is gone. */
  log: Promise<string>
  /** Ends the process as a power cut would, and resolves when it is gone. */
  kill(): Promise<void>
  /** Asks the process to end, and resolves with its exit code. */
  stop(): Promise<number | null>
}

/** The API as a separate process over the database of `env`; resolves when it is ready. */
export async function startUpstreamProcess(
  env: Env,
  port: number,
  more: Record<string, string> = {}
): Promise<UpstreamProcess> {
  const {DATABASE_URL, DATA_DIR, APP_SECRET} = env
  const settings = {DATABASE_URL, DATA_DIR, APP_SECRET, UPSTREAM_PORT: String(port), LOG_LEVEL: 'fatal'}
  const child = spawn(process.execPath, [main], {
    env: {PATH: process.env.PATH, NODE_ENV: 'production', RATE_LIMIT_FACTOR: '100000', ...settings, ...more},
    stdio: ['ignore', 'pipe', 'inherit']
  })
  const gone = new Promise<number | null>(done => {
    child.once('exit', code => done(code))
  })
  const log = text(child.stdout)
  const url = `http://127.0.0.1:${port}`
  await untilReady(url, child)
  return {
    url,
    log,
    kill: () => {
      child.kill('SIGKILL')
      return gone.then(() => undefined)
    },
    stop: () => {
      child.kill('SIGTERM')
      return gone
    }
  }
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return
    if (child.exitCode !== null) throw new Error(`the API ended with code ${child.exitCode}`)
    await new Promise(wait => setTimeout(wait, 20))
  }
}
