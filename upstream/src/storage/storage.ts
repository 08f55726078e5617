import {randomBytes} from 'node:crypto'
import type {Readable} from 'node:stream'

export type Stored = {storageKey: string; size: number; sha256: Buffer}

/** The file store. It makes the names; a user's file name never becomes a path. */
export type Storage = {
  /** Keeps the bytes for good before it answers; a restore gives the name that they had. */
  save(content: Readable | Buffer, storageKey?: string): Promise<Stored>
  /** A stream of the file; rejects with ENOENT where there is none. */
  read(storageKey: string): Promise<Readable>
  /** Forgets a file that nothing refers to; one that can't be removed now stays, and changes no answer. */
  remove(storageKey: string): Promise<void>
  /** Whether nothing was ever stored. */
  isEmpty(): Promise<boolean>
  /** Throws where the storage can't be used. */
  check(): Promise<void>
}

/** The storage doesn't answer, or not in time; its own error is the cause. */
export class StorageAway extends Error {
  constructor(cause: unknown) {
    super('the storage of files is away', {cause})
    this.name = 'StorageAway'
  }
}

export function newStorageKey(): string {
  return randomBytes(16).toString('hex')
}
