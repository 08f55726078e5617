import {chmodSync, mkdirSync, readdirSync} from 'node:fs'
import {join} from 'node:path'
import {type Owner, ownerOfProcess} from '../../upstream/src/embedded/process.ts'
import {startBalancer} from './balancer.ts'
import {startPooler} from './pooler.ts'
import {primaryIn, startPair} from './postgres.ts'
import {local, type Ports, type Shared} from './shared.ts'
import {mountSmallDisk} from './small-disk.ts'
import type {Started} from './started.ts'
import {supervise} from './supervised.ts'

/** Whether this process may mount a disk. */
export const isRoot = () => process.getuid?.() === 0

const databaseAt = (port: number) => `postgres://postgres@127.0.0.1:${port}/postgres`

/** The programs of the newest PostgreSQL of a Debian system. */
function debianPrograms(): string {
  const folder = '/usr/lib/postgresql'
  const newest = readdirSync(folder)
    .toSorted((a, b) => Number(a) - Number(b))
    .at(-1)
  return join(folder, newest ?? '', 'bin')
}

export type InstalledOptions = {
  /** The folder of PostgreSQL's own programs; by default the newest that Debian has installed. */
  programs?: string | undefined
  /** Whether queries go through PgBouncer. */
  hasPooler?: boolean
}

/** haproxy, PostgreSQL with a synchronous standby, Redis, and PgBouncer if it is asked for. */
export async function startInstalled(
  folder: string,
  files: string,
  ports: Ports,
  {programs = debianPrograms(), hasPooler = false}: InstalledOptions,
  {defer}: Started
): Promise<Shared> {
  const data = join(folder, 'postgres')
  mkdirSync(data)
  if (ownerOfProcess()) chmodSync(data, 0o777)
  const mount = (disk: string, owner?: Owner | null) => {
    const mounted = mountSmallDisk(disk, owner)
    defer(mounted.unmount)
    return mounted
  }
  const disks = isRoot()
    ? {files: mount(files), primary: mount(primaryIn(data), ownerOfProcess())}
    : undefined
  const postgres = await startPair(programs, data, ports.databases, defer)
  const {process: balancer, useStandby, cutReplies} = startBalancer(folder, ports)
  defer(balancer.stop)
  const redisOptions = ['--port', `${ports.redis}`, '--save', '', '--appendonly', 'no']
  const redis = supervise('redis', 'redis-server', redisOptions, {log: join(folder, 'redis.log')})
  defer(redis.stop)
  const pooler = hasPooler ? startPooler(folder, ports) : undefined
  if (pooler) defer(pooler.stop)
  return {
    databaseUrl: databaseAt(ports.database),
    settings: {
      REDIS_URL: local('redis', ports.redis),
      ...(pooler && {DATABASE_POOLED_URL: databaseAt(ports.pooler)})
    },
    cutReplies,
    installed: {balancer, useStandby, postgres, redis, pooler, disks}
  }
}
