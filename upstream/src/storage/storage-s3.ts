import type {Readable} from 'node:stream'
import {buffer} from 'node:stream/consumers'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client
} from '@aws-sdk/client-s3'
import type {Env} from '../env.ts'
import {sha256} from '../lib/secrets.ts'
import {newStorageKey, type Storage, StorageAway} from './storage.ts'

/** Two attempts end before the BFF gives a request up. */
const patience = {connectionTimeout: 1000, requestTimeout: 6000, throwOnRequestTimeout: true}

/** Any S3-compatible service; its credentials come from the SDK's own chain. Files are at most 20 MB. */
export function s3Storage(bucket: string, env: Pick<Env, 'S3_ENDPOINT' | 'S3_REGION'>): Storage {
  const endpoint = env.S3_ENDPOINT ? {endpoint: env.S3_ENDPOINT, forcePathStyle: true} : {}
  const client = new S3Client({region: env.S3_REGION, maxAttempts: 2, requestHandler: patience, ...endpoint})
  const remove = (storageKey: string) =>
    client.send(new DeleteObjectCommand({Bucket: bucket, Key: storageKey}))
  return {
    async save(content, storageKey = newStorageKey()) {
      const body = Buffer.isBuffer(content) ? content : await buffer(content)
      await client
        .send(new PutObjectCommand({Bucket: bucket, Key: storageKey, Body: body}))
        .catch(error => throwAway(error))
      return {storageKey, size: body.length, sha256: sha256(body)}
    },
    async read(storageKey) {
      const found = await client
        .send(new GetObjectCommand({Bucket: bucket, Key: storageKey}))
        .catch(error => throwAway(error))
      return found.Body as Readable
    },
    remove: storageKey =>
      remove(storageKey).then(
        () => undefined,
        () => undefined
      ),
    async isEmpty() {
      const {KeyCount: count} = await client.send(new ListObjectsV2Command({Bucket: bucket, MaxKeys: 1}))
      return count === 0
    },
    async check() {
      await client.send(new HeadBucketCommand({Bucket: bucket}))
    }
  }
}

/** A missing bucket is the storage's trouble, a missing file is the caller's. */
function throwAway(error: Error): never {
  throw error.name === 'NoSuchKey' ? Object.assign(error, {code: 'ENOENT'}) : new StorageAway(error)
}
