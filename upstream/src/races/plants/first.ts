import type {Plant} from './plant.ts'

const payouts = 'upstream/src/features/payouts/sql.ts'
const commands = 'upstream/src/commands/command.ts'
const ledger = 'upstream/src/db/migrations/0001_ledger.sql'

/** Chosen and written down before the scheduler that has to notice them. */
export const firstPlants: Plant[] = [
  {
    name: 'payout-read-without-lock',
    fault: 'A payout’s status is read without its lock, and written whatever its version is by then.',
    edits: [
      {
        file: payouts,
        find: 'from payouts p where p.id = ${id} for no key update`',
        put: 'from payouts p where p.id = ${id}`'
      },
      {
        file: payouts,
        find: 'where p.id = $1 and p.version = $2\n       and (p.status',
        put: 'where p.id = $1 and $2::int is not null\n       and (p.status'
      }
    ]
  },
  {
    name: 'key-after-the-work',
    fault: 'The idempotency key is written after the work.',
    edits: [
      {
        file: commands,
        find: '      await insertKey(ctx.tx, id, hash)\n      const reply = await work(ctx)\n',
        put: '      const reply = await work(ctx)\n      await insertKey(ctx.tx, id, hash)\n'
      }
    ]
  },
  {
    name: 'key-violation-swallowed',
    fault: 'The unique violation of a key that exists is swallowed.',
    edits: [
      {
        file: commands,
        find: "payload_hash) values ($1, $2, $3, $4)',",
        put: "payload_hash) values ($1, $2, $3, $4) on conflict do nothing',"
      }
    ]
  },
  {
    name: 'wallet-not-locked',
    fault: 'The ledger checks a wallet without its lock.',
    edits: [
      {
        file: ledger,
        find: '    ORDER BY id FOR NO KEY UPDATE;\n',
        put: '    ORDER BY id;\n'
      }
    ]
  },
  {
    name: 'lease-taken-without-lock',
    fault: 'A review is taken without the lock of its payout.',
    edits: [
      {
        file: 'upstream/src/features/payouts/assign.ts',
        find: 'const payout = await lockPayout(ctx.tx, path.id)\n    if (!payout) throw refuse.notFound()',
        put: 'const payout = await readPayout(ctx.tx, call, path.id)'
      }
    ]
  },
  {
    name: 'expiry-by-the-process-clock',
    fault: 'A deadline is compared with the clock of the process.',
    edits: [
      {
        file: payouts,
        find: 'p.expires_at is null or p.expires_at > clock.at)\n     returning 1 as changed`,',
        put: 'p.expires_at is null or p.expires_at > $8::timestamptz)\n     returning 1 as changed`,'
      },
      {
        file: payouts,
        find: 'fee?.rate ?? null, fee?.amount ?? null, lifetime]',
        put: 'fee?.rate ?? null, fee?.amount ?? null, lifetime, new Date()]'
      }
    ]
  },
  {
    name: 'sweeper-without-lock',
    fault: 'The sweeper expires payouts that it read without their locks.',
    edits: [
      {
        file: payouts,
        find: 'order by expires_at limit $1 for no key update skip locked',
        put: 'order by expires_at limit $1'
      }
    ]
  },
  {
    name: 'day-with-both-ends',
    fault: 'A filter by days includes the first instant of the day after.',
    edits: [
      {
        file: 'upstream/src/db/filters.ts',
        find: 'to && sql`${column} < ${to}::timestamptz`',
        put: 'to && sql`${column} <= ${to}::timestamptz`'
      }
    ],
    noticedBy: {project: 'upstream', path: 'src/db/lists.oracle'}
  },
  {
    name: 'cursor-without-tie',
    fault: 'A cursor compares the sorted column alone, so rows with its value are skipped.',
    edits: [
      {
        file: 'upstream/src/db/page.ts',
        find: 'sql`(${column}, ${id}) ${up ? sql`>=` : sql`<=`} ${position} and ${id} <> ${last}::bigint`',
        put: 'sql`${column} ${up ? sql`>` : sql`<`} ${value}::${castOf[name]}`'
      }
    ],
    noticedBy: {project: 'upstream', path: 'src/db/lists.oracle'}
  },
  {
    name: 'rows-not-trimmed',
    fault: 'The BFF passes the columns of a list on to a role that must not see them.',
    edits: [
      {
        file: 'bff/src/features/payouts/payouts.procedures.ts',
        find: "trimPage('payouts', ctx.role, await listPayouts(ctx.upstream, input))",
        put: 'listPayouts(ctx.upstream, input)'
      }
    ],
    noticedBy: {project: 'bff', path: 'src/features/payouts/payouts'}
  }
]
