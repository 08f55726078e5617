import {createReadStream, createWriteStream} from 'node:fs'
import {mkdir, open, readdir, rename, rm, stat, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {Readable} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import {measuring} from '../lib/measuring.ts'
import {newStorageKey, type Storage} from './storage.ts'

/** What a check leaves behind if its process is killed, and no stored file. */
const probeName = '.check-'

/** Files below one folder of this machine. */
export function diskStorage(root: string): Storage {
  const pathOf = (storageKey: string) => {
    if (!/^[0-9a-f]{32}$/.test(storageKey)) throw new Error('not a storage key')
    return join(root, storageKey.slice(0, 2), storageKey)
  }
  return {
    async save(content, storageKey = newStorageKey()) {
      const path = pathOf(storageKey)
      const folder = join(root, storageKey.slice(0, 2))
      const partial = `${path}.part`
      await mkdir(folder, {recursive: true, mode: 0o700})
      const measure = measuring()
      const source = Buffer.isBuffer(content) ? Readable.from([content]) : content
      try {
        // `flush` is an fsync on close: a file that has its name is whole, also after a power cut.
        await pipeline(source, measure.stream, createWriteStream(partial, {mode: 0o600, flush: true}))
        await rename(partial, path)
        await syncFolder(folder)
      } catch (error) {
        await rm(partial, {force: true})
        throw error
      }
      return {storageKey, ...measure.result()}
    },
    async read(storageKey) {
      const path = pathOf(storageKey)
      await stat(path)
      return createReadStream(path)
    },
    remove: storageKey => rm(pathOf(storageKey), {force: true}).catch(() => undefined),
    isEmpty: () =>
      readdir(root).then(
        names => names.every(name => name.startsWith(probeName)),
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return true
          throw error
        }
      ),
    async check() {
      await mkdir(root, {recursive: true, mode: 0o700})
      // A full disk and one that can only be read still have their folder.
      const probe = join(root, `${probeName}${newStorageKey()}`)
      try {
        await writeFile(probe, Buffer.alloc(64 * 1024), {flush: true})
      } finally {
        await rm(probe, {force: true})
      }
    }
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
