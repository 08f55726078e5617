import {freePort} from '../../contracts/test/free-port.ts'
import type {Pair} from './postgres.ts'
import type {SmallDisk} from './small-disk.ts'
import type {Supervised} from './supervised.ts'

export type Ports = Awaited<ReturnType<typeof reservePorts>>

export async function reservePorts() {
  const pair = async (): Promise<[number, number]> => [await freePort(), await freePort()]
  return {
    site: await freePort(),
    api: await freePort(),
    database: await freePort(),
    pooler: await freePort(),
    redis: await freePort(),
    mail: await freePort(),
    bucket: await freePort(),
    bffs: await pair(),
    upstreams: await pair(),
    workers: await pair(),
    databases: await pair()
  }
}

export const local = (scheme: string, port: number) => `${scheme}://127.0.0.1:${port}`

/** What the processes of a site share. */
export type Shared = {
  databaseUrl: string
  /** The settings of each process that follow from it. */
  settings: Record<string, string>
  /** Ends every connection that the upstreams answer on. */
  cutReplies: () => Promise<void>
  /** The other fields are missing in a short run. */
  installed?: {
    balancer: Supervised
    /** Ends every connection to the database, and leads new ones to its standby. */
    useStandby: () => Promise<void>
    postgres: Pair
    redis: Supervised
    /** Between the processes and the database, where the site was started with one. */
    pooler?: Supervised | undefined
    /** Where files and the primary's data are, if this process may mount disks. */
    disks?: {files: SmallDisk; primary: SmallDisk} | undefined
  }
}
