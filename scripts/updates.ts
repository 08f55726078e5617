import {spawnSync} from 'node:child_process'
import {root} from './paths.ts'

/**
 * Lists the known holes of the packages in the lock file, then the packages with a newer version. Exit code 1 where a
 * hole is known, or where the registry does not say.
 */
function main(): number {
  const npm = (...args: string[]) =>
    spawnSync('npm', args, {cwd: root, stdio: 'inherit', shell: process.platform === 'win32'}).status ?? 1
  const holes = npm('audit')
  npm('outdated', '--workspaces', '--include-workspace-root')
  return holes === 0 ? 0 : 1
}

if (import.meta.main) process.exitCode = main()
