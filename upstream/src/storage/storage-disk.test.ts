import {mkdtempSync, readdirSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {diskStorage} from './storage-disk.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'storage-disk-'))
})

afterEach(() => rmSync(folder, {recursive: true}))

test('a check writes a file, and leaves none behind', async () => {
  await diskStorage(folder).check()
  expect(readdirSync(folder)).toEqual([])
  // A folder that is there, and in which nobody can write.
  await expect(diskStorage('/proc/self').check()).rejects.toThrow('/proc/self/.check-')
})

test('what a killed check has left makes a storage no less empty', async () => {
  writeFileSync(join(folder, '.check-0'), '')
  expect(await diskStorage(folder).isEmpty()).toBe(true)
})
