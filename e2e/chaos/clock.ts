import {existsSync, readdirSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'

/** The clock of one process: libfaketime puts it forward, and timers go on as they were. */
export type Clock = {
  env: Record<string, string>
  /** Puts it two hours forward for so many seconds, and back then. */
  jump: (seconds: number) => Promise<void>
}

export function clockOf(name: string, folder: string): Clock {
  const file = join(folder, `${name}.clock`)
  const set = (offset: string) => writeFileSync(file, offset)
  set('+0')
  return {
    env: {
      LD_PRELOAD: library(),
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      DONT_FAKE_MONOTONIC: '1'
    },
    async jump(seconds) {
      set('+2h')
      await pause(seconds * 1000)
      set('+0')
      // It reads the file once a second.
      await pause(1000)
    }
  }
}

/** Where Debian has it. */
function library(): string {
  const found = readdirSync('/usr/lib')
    .map(folder => join('/usr/lib', folder, 'faketime/libfaketimeMT.so.1'))
    .find(existsSync)
  if (!found) throw new Error('libfaketime is missing: apt-get install libfaketime')
  return found
}
