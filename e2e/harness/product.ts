import {type ChildProcess, spawn} from 'node:child_process'
import {appendFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {freePort} from '../../contracts/test/free-port.ts'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

export type Product = {
  url: string
  upstreamUrl: string
  dataDir: string
  /** The product's output so far, for a failed start and for the search for leaked secrets. */
  output: () => string
  stop: (signal?: NodeJS.Signals) => Promise<number | null>
}

async function untilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + 90_000
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The product ended with ${child.exitCode}:\n${output()}`)
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error(`The product was not ready in 90 s:\n${output()}`)
}

type StartOptions = {
  environment?: Record<string, string>
  /** A file that gets the output as well, for a developer who reads along. */
  outputFile?: string
}

/** Starts the whole product as its README says, on free ports, with its data in `dataDir`. */
export async function startProduct(
  dataDir: string,
  {environment = {}, outputFile}: StartOptions = {}
): Promise<Product> {
  const [port, upstreamPort] = [await freePort(), await freePort()]
  let printed = ''
  const child = spawn(process.execPath, [join(root, 'scripts/start.ts')], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: '',
      PORT: String(port),
      UPSTREAM_PORT: String(upstreamPort),
      DATA_DIR: dataDir,
      ...environment
    },
    stdio: ['ignore', 'pipe', 'pipe']
  })
  const collect = (chunk: Buffer) => {
    printed += chunk.toString()
    if (outputFile) appendFileSync(outputFile, chunk)
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  const ended = new Promise<number | null>(resolve => child.once('exit', code => resolve(code)))
  const url = `http://localhost:${port}`
  const product: Product = {
    url,
    upstreamUrl: `http://localhost:${upstreamPort}`,
    dataDir,
    output: () => printed,
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal)
      return ended
    }
  }
  try {
    await untilReady(url, child, () => printed)
  } catch (error) {
    child.kill('SIGTERM')
    throw error
  }
  return product
}
