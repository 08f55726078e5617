import {createReadStream, createWriteStream} from 'node:fs'
import {mkdir, open, readdir, rename, rm, stat} from 'node:fs/promises'
import {join} from 'node:path'
import {Readable} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import {measuring} from '../lib/measuring.ts'
import {newStorageKey, type Storage} from './storage.ts'

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
        names => names.length === 0,
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return true
          throw error
        }
      ),
    async check() {
      await mkdir(root, {recursive: true, mode: 0o700})
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
