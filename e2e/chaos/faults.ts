import {setTimeout as pause} from 'node:timers/promises'
import {openDb} from '../../upstream/src/db/pool.ts'
import {pick, type Random} from '../harness/random.ts'
import {isReady, type Site} from './site.ts'
import type {Supervised} from './supervised.ts'

/** `installed`: the programs that npm does not install. */
export type Need = 'installed' | 'pooler' | 'bucket' | 'root'

type Fault = {
  /** Whether calls may fail while it lasts. */
  mayFail: boolean
  /** A site survives it once. */
  isFinal?: boolean
  /** What a run must have. */
  needs?: readonly Need[]
  inject: (site: Site, random: Random) => Promise<unknown>
}

async function freeze(process: Supervised, seconds: number): Promise<void> {
  process.freeze()
  await pause(seconds * 1000)
  process.thaw()
}

async function endSessions({databaseUrl}: Site): Promise<void> {
  const db = openDb({url: databaseUrl, max: 1})
  await db.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where backend_type = 'client backend' and pid <> pg_backend_pid()`
  )
  await db.close()
}

/** What can happen to a site. */
export const faults: Record<string, Fault> = {
  'kill-bff': {mayFail: true, inject: ({bffs}, random) => pick(random, bffs).kill()},
  'kill-upstream': {mayFail: true, inject: ({upstreams}, random) => pick(random, upstreams).kill()},
  'kill-worker': {mayFail: false, inject: ({workers}, random) => pick(random, workers).kill()},
  'kill-both-workers': {mayFail: false, inject: ({workers}) => Promise.all(workers.map(each => each.kill()))},
  'freeze-bff': {mayFail: true, inject: ({bffs}, random) => freeze(pick(random, bffs), 5)},
  'freeze-upstream': {mayFail: true, inject: ({upstreams}, random) => freeze(pick(random, upstreams), 5)},
  'freeze-worker': {mayFail: false, inject: ({workers}, random) => freeze(pick(random, workers), 5)},
  'cut-replies': {mayFail: true, inject: cutReplies},
  'end-database-sessions': {mayFail: true, inject: endSessions},
  'crash-database': {mayFail: true, inject: crashDatabase},
  'kill-redis': {
    mayFail: false,
    needs: ['installed'],
    inject: async ({installed}) => installed?.redis.kill()
  },
  'freeze-redis': {
    mayFail: false,
    needs: ['installed'],
    inject: async ({installed}) => installed && freeze(installed.redis, 5)
  },
  'kill-pooler': {
    mayFail: true,
    needs: ['installed', 'pooler'],
    inject: async ({installed}) => installed?.pooler?.kill()
  },
  'stop-mail': {mayFail: false, inject: ({mail}) => mail.interrupt(5)},
  'jump-clock': {
    mayFail: false,
    needs: ['installed'],
    inject: ({clocks}, random) => pick(random, clocks).jump(5)
  },
  // Receipts and imports are refused, everything else goes on.
  'stop-bucket': {mayFail: true, needs: ['bucket'], inject: async ({bucket}) => bucket?.interrupt(5)},
  'delay-bucket': {mayFail: true, needs: ['bucket'], inject: async ({bucket}) => bucket?.delay(15)},
  'fill-disk': {
    mayFail: true,
    needs: ['installed', 'root'],
    inject: async ({installed}) => installed?.disks?.files.fill(() => pause(5000))
  },
  'fill-database': {mayFail: true, needs: ['installed', 'root'], inject: fillDatabase},
  'kill-balancer': {
    mayFail: true,
    needs: ['installed'],
    inject: async ({installed}) => installed?.balancer.kill()
  },
  'rolling-restart': {mayFail: false, needs: ['installed'], inject: rollingRestart},
  'lose-primary': {mayFail: true, isFinal: true, needs: ['installed'], inject: losePrimary}
}

/** For three seconds, every response on its way is cut off twenty times a second: some after their commit. */
async function cutReplies(site: Site): Promise<void> {
  for (let times = 0; times < 60; times += 1) {
    await site.cutReplies()
    await pause(50)
  }
}

/** One process of each kind after the other, as an upgrade does. */
async function rollingRestart({bffs, upstreams, workers, untilReady}: Site): Promise<void> {
  for (const process of [...workers, ...upstreams, ...bffs]) {
    const code = await process.restart()
    if (code !== 0) throw new Error(`${process.name} was asked to end, and ended with ${code}`)
    await untilReady(60_000)
    // The balancer looks every half second.
    await pause(1500)
  }
}

/**
 * Tables cannot grow for five seconds: writes fail, and reads go on. Then the log of writes cannot grow either: PostgreSQL
 * ends itself, and is started again once there is room.
 */
async function fillDatabase({installed, databaseUrl, probes}: Site): Promise<void> {
  const db = openDb({url: databaseUrl, max: 1})
  // A new connection may need room for a file, too.
  await db.query('select 1')
  await installed?.disks?.primary.fill(async () => {
    await pause(5000)
    // Some segments of the log may have their room already.
    const next = `select pg_logical_emit_message(false, 'chaos', ''), pg_switch_wal()`
    const hasRoom = () =>
      db.query(next).then(
        () => true,
        () => false
      )
    while (await hasRoom()) await pause(50)
    for (const end = Date.now() + 10_000; await isReady(probes['upstream-0'] ?? ''); await pause(100))
      if (Date.now() > end) throw new Error('an upstream is ready without its database')
    await pause(2000)
  })
  await db.close()
  await installed?.postgres.restartPrimary()
}

/** One process of the database is killed, as for want of memory: it ends the others, and recovers by its log of writes. */
async function crashDatabase({databaseUrl}: Site): Promise<void> {
  const [killed, witness] = [openDb({url: databaseUrl, max: 1}), openDb({url: databaseUrl, max: 1})]
  const [backend] = await killed.query<{pid: number}>('select pg_backend_pid() as pid')
  await witness.query('select 1')
  // Fails when the database notices the crash. Until then everything still looks ready.
  const survived = witness.query('select pg_sleep(60)').then(
    () => true,
    () => false
  )
  if (backend) process.kill(backend.pid, 'SIGKILL')
  if (await survived) throw new Error('the database has not noticed the crash of a process within a minute')
  await killed.close()
  await witness.close()
}

async function losePrimary({installed}: Site): Promise<void> {
  installed?.postgres.killPrimary()
  await pause(1000)
  await installed?.postgres.promoteStandby()
  await installed?.useStandby()
}
