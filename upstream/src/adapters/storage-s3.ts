import type {Readable} from 'node:stream'
import {buffer} from 'node:stream/consumers'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  PutObjectCommand,
  S3Client
} from '@aws-sdk/client-s3'
import type {Env} from '../env.ts'
import {sha256} from '../lib/secrets.ts'
import {newStorageKey, type Storage} from './storage.ts'

/** Any S3-compatible service; its credentials come from the SDK's own chain. Files are at most 20 MB. */
export function s3Storage(bucket: string, env: Pick<Env, 'S3_ENDPOINT' | 'S3_REGION'>): Storage {
  const endpoint = env.S3_ENDPOINT ? {endpoint: env.S3_ENDPOINT, forcePathStyle: true} : {}
  const client = new S3Client({region: env.S3_REGION, ...endpoint})
  return {
    async save(content) {
      const body = Buffer.isBuffer(content) ? content : await buffer(content)
      const storageKey = newStorageKey()
      await client.send(new PutObjectCommand({Bucket: bucket, Key: storageKey, Body: body}))
      return {storageKey, size: body.length, sha256: sha256(body)}
    },
    async read(storageKey) {
      const found = await client.send(new GetObjectCommand({Bucket: bucket, Key: storageKey}))
      return found.Body as Readable
    },
    async remove(storageKey) {
      await client.send(new DeleteObjectCommand({Bucket: bucket, Key: storageKey}))
    },
    async check() {
      await client.send(new HeadBucketCommand({Bucket: bucket}))
    }
  }
}
