import {execFileSync} from 'node:child_process'
import {mkdirSync, mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {join} from 'node:path'
import {root} from './site.ts'

export type Version = {folder: string; name: string; remove: () => void}

const git = (...args: string[]) => execFileSync('git', args, {cwd: root, encoding: 'utf8'}).trim()

/** The last tag, or without one the commit before the newest migration. */
function previousVersion(): string {
  const tag = git('tag', '--merged', 'HEAD~1', '--sort=-creatordate').split('\n')[0]
  return tag || `${git('log', '-1', '--format=%H', '--', 'upstream/src/db/migrations/meta/_journal.json')}~1`
}

/** Gets an earlier version of the product with its dependencies into a folder. */
export function checkOut(revision = previousVersion()): Version {
  mkdirSync(join(root, '.tmp'), {recursive: true})
  const folder = mkdtempSync(join(root, '.tmp', 'version-'))
  const sh = (command: string, cwd = root) => execFileSync('sh', ['-c', command], {cwd, stdio: 'inherit'})
  sh(`git archive ${git('rev-parse', revision)} | tar -x -C ${folder}`)
  const lockOf = (tree: string) => readFileSync(join(tree, 'package-lock.json'), 'utf8')
  if (lockOf(folder) !== lockOf(root)) sh('npm ci --omit=dev --no-audit --no-fund', folder)
  else sh(`for f in node_modules */node_modules; do cp -al $f ${folder}/$f; done`)
  return {
    folder,
    name: git('log', '-1', '--format=%h %s', revision),
    remove: () => rmSync(folder, {recursive: true, force: true})
  }
}
