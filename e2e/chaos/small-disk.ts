import {execFileSync} from 'node:child_process'
import {closeSync, mkdirSync, openSync, rmSync, writeSync} from 'node:fs'
import {join} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'

/** A disk of its own for files, so that it can be filled. */
export type SmallDisk = {
  /** Leaves no free byte for so many seconds. */
  fill: (seconds: number) => Promise<void>
  unmount: () => void
}

/** Mounts 64 MB of memory at `folder`, which only root may do. */
export function mountSmallDisk(folder: string): SmallDisk {
  mkdirSync(folder)
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', folder])
  return {
    async fill(seconds) {
      const filler = join(folder, 'filler')
      const file = openSync(filler, 'w')
      try {
        for (const size of [1024 * 1024, 4096, 1]) writeUntilFull(file, size)
        await pause(seconds * 1000)
      } finally {
        closeSync(file)
        rmSync(filler)
      }
    },
    unmount: () => void execFileSync('umount', ['--lazy', folder])
  }
}

function writeUntilFull(file: number, size: number): void {
  const bytes = Buffer.alloc(size)
  try {
    for (;;) writeSync(file, bytes)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}
