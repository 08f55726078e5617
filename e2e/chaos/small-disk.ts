import {execFileSync} from 'node:child_process'
import {mkdirSync, statfsSync} from 'node:fs'
import {setTimeout as pause} from 'node:timers/promises'
import type {Owner} from '../../upstream/src/embedded/process.ts'

/** A file system of its own, so that it can be full. */
export type SmallDisk = {
  /** Leaves no free byte while `meanwhile` runs. */
  fill: (meanwhile: () => Promise<unknown>) => Promise<void>
  unmount: () => void
}

const room = 'size=8g'

/** Mounts a file system in memory at `folder`, which only root may do. */
export function mountSmallDisk(folder: string, owner: Owner | null = null): SmallDisk {
  mkdirSync(folder)
  const rights = owner ? `,uid=${owner.uid},gid=${owner.gid},mode=700` : ''
  execFileSync('mount', ['-t', 'tmpfs', '-o', `${room}${rights}`, 'tmpfs', folder])
  const resize = (size: string) => execFileSync('mount', ['-o', `remount,${size}`, folder], {stdio: 'pipe'})
  return {
    async fill(meanwhile) {
      await shrink(folder, resize)
      await meanwhile().finally(() => resize(room))
    },
    unmount: () => void execFileSync('umount', ['--lazy', folder])
  }
}

/** Takes the free bytes away. A process that writes meanwhile needs more than were used: then it is tried again. */
async function shrink(folder: string, resize: (size: string) => unknown): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const {blocks, bfree, bsize} = statfsSync(folder)
    try {
      resize(`size=${(blocks - bfree) * bsize}`)
      return
    } catch (error) {
      if (attempt === 20) throw error
      await pause(20)
    }
  }
}
