import {join} from 'node:path'
import type {Env} from '../env.ts'
import type {Storage} from './storage.ts'
import {diskStorage} from './storage-disk.ts'

/** The storage that the environment asks for: a bucket, or a folder of DATA_DIR. */
export async function openStorage(env: Env): Promise<Storage> {
  if (!env.S3_BUCKET) return diskStorage(join(env.DATA_DIR, 'files'))
  // Loaded only where it is used: the SDK would slow down every other start.
  const {s3Storage} = await import('./storage-s3.ts')
  return s3Storage(env.S3_BUCKET, env)
}
