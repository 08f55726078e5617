import {spawn} from 'node:child_process'
import {join} from 'node:path'
import {root} from './paths.ts'

/**
 * The product with reload: servers start again when a file of theirs changes, and the web app is served
 * by Vite on WEB_PORT (5173) with everything under /trpc and /files passed on to the BFF.
 */
const webPort = process.env.WEB_PORT || '5173'
const environment = {...process.env, WEB_PORT: webPort}

const servers = spawn(process.execPath, [join(root, 'scripts/start.ts')], {
  cwd: root,
  stdio: 'inherit',
  env: {...environment, RELOAD: '1'}
})
const vite = spawn(
  process.execPath,
  [join(root, 'node_modules/vite/bin/vite.js'), '--port', webPort, '--strictPort'],
  {
    cwd: join(root, 'web'),
    stdio: 'inherit',
    env: {...environment, BFF_URL: `http://localhost:${process.env.PORT || 3000}`}
  }
)

const end = () => {
  vite.kill('SIGTERM')
  servers.kill('SIGTERM')
}
process.on('SIGINT', end)
process.on('SIGTERM', end)
vite.once('exit', end)
servers.once('exit', code => {
  end()
  process.exitCode = code ?? 1
})
