import {execFileSync} from 'node:child_process'
import {existsSync, readFileSync, rmSync} from 'node:fs'
import {join} from 'node:path'

/**
 * A commit's sources with its packages, in a worktree under .tmp. The commands in bench/ are those of `root`, so that
 * both are measured alike. Packages are linked where the lock files are equal, and installed otherwise.
 */
export function checkOut(root: string, commit: string) {
  const folder = join(root, '.tmp', 'against')
  const git = (...args: string[]) => execFileSync('git', args, {cwd: root, encoding: 'utf8'})
  const remove = () => {
    rmSync(folder, {recursive: true, force: true})
    git('worktree', 'prune')
  }
  remove()
  git('worktree', 'add', '--quiet', '--detach', folder, commit)
  try {
    rmSync(join(folder, 'bench'), {recursive: true, force: true})
    execFileSync('cp', ['-a', join(root, 'bench'), folder])
    const lock = (where: string) => readFileSync(join(where, 'package-lock.json'), 'utf8')
    if (lock(root) !== lock(folder)) execFileSync('npm', ['ci', '--silent'], {cwd: folder, stdio: 'inherit'})
    else for (const packages of packageFolders(root)) link(join(root, packages), join(folder, packages))
  } catch (error) {
    remove()
    throw error
  }
  return {folder, remove}
}

const packageFolders = (root: string): string[] => {
  const {workspaces} = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {workspaces: string[]}
  return ['.', ...workspaces]
    .map(each => join(each, 'node_modules'))
    .filter(each => each !== 'bench/node_modules' && existsSync(join(root, each)))
}

/** Hard links: a symbolic one would lead the packages of the workspace back to the sources of this tree. */
const link = (from: string, to: string) => execFileSync('cp', ['-al', from, to])
