import type {Plant} from './plant.ts'

const codes = 'upstream/src/identity/codes.ts'

/** Written after the scheduler, for what the first ten leave out. */
export const secondPlants: Plant[] = [
  {
    name: 'reservation-settled-twice',
    fault: 'A cash-out is completed without its lock, and the ledger settles what is settled.',
    edits: [
      {
        file: 'upstream/src/features/cashout-requests/sql.ts',
        find: "'select from cashout_requests where id = $1 for no key update'",
        put: "'select from cashout_requests where id = $1'"
      },
      {
        file: 'upstream/src/features/cashout-requests/sql.ts',
        find: "note = coalesce($6, note)\n     where id = $1 and status = 'pending' and cancelled_at is null returning id`",
        put: 'note = coalesce($6, note)\n     where id = $1 returning id`'
      },
      {
        file: 'upstream/src/db/migrations/0001_ledger.sql',
        find: "WHERE id = posting.finishes AND status = 'pending' FOR NO KEY UPDATE;",
        put: 'WHERE id = posting.finishes FOR NO KEY UPDATE;'
      }
    ]
  },
  {
    name: 'lease-checked-before-the-lock',
    fault: 'Whether another user has taken a payout is asked before the payout is locked.',
    edits: [
      {
        file: 'upstream/src/features/payouts/commands.ts',
        find: "  await assertNotTaken(tx, by.actor, {subject: 'payout', id}, current)\n",
        put: ''
      },
      {
        file: 'upstream/src/features/payouts/commands.ts',
        find: '    const payout = await lockPayout(ctx.tx, id)\n',
        put:
          "    await assertNotTaken(ctx.tx, by.actor, {subject: 'payout', id}, () => readPayout(ctx.tx, by, id))\n" +
          '    const payout = await lockPayout(ctx.tx, id)\n'
      }
    ]
  },
  {
    name: 'rate-read-twice',
    fault:
      'The fee that was shown is compared with one reading of the settings, and the fee is taken by another.',
    edits: [
      {
        file: 'upstream/src/features/cashout-requests/create.ts',
        find:
          '    const feeRate = cashoutFeeRate(settings, currency)\n' +
          "    assertShownFeeRate(call.expectedFeeRate, feeRate, 'amount')\n",
        put:
          "    assertShownFeeRate(call.expectedFeeRate, cashoutFeeRate(settings, currency), 'amount')\n" +
          '    const feeRate = cashoutFeeRate(await readSettings(tx), currency)\n'
      }
    ]
  },
  {
    name: 'audit-outside-of-the-transaction',
    fault: 'A command writes its audit row outside of its transaction.',
    edits: [
      {
        file: 'upstream/src/commands/command.ts',
        find: 'audit: event => writeEvent(tx, by, event),',
        put: 'audit: event => writeEvent(by.db as unknown as Tx, by, event),'
      }
    ]
  },
  {
    name: 'receipt-compared-before-the-lock',
    fault: 'Whether a file was sent before is asked only before the payout is locked.',
    edits: [
      {
        file: 'upstream/src/features/payout-intents/add-receipt.ts',
        find: '  if (twin) return {receipt: twin, stored: false}\n',
        put: ''
      }
    ]
  },
  {
    name: 'code-used-twice',
    fault: 'A code is used up without a look whether another call was faster.',
    edits: [
      {
        file: codes,
        find: 'set consumed_at = now() where ${stillLive} returning id`',
        put: 'set consumed_at = now() where id = $1 returning id`'
      }
    ]
  },
  {
    name: 'tries-read-before-they-are-counted',
    fault: 'The tries of a code are compared in a reading before the statement that counts them.',
    edits: [
      {
        file: codes,
        find: '      `update verification_codes set own_attempts',
        put:
          '      `with seen as materialized (select id as seen_id from verification_codes\n' +
          "         where purpose = 'verify_phone' and address = $1 and expires_at > now() and consumed_at is null\n" +
          '           and user_id is not distinct from $4\n' +
          '           and case when asked_from = any($2) then own_attempts else attempts end < $3)\n' +
          '       update verification_codes set own_attempts'
      },
      {
        file: codes,
        find:
          "       where purpose = 'verify_phone' and address = $1 and expires_at > now() and consumed_at is null\n" +
          '         and user_id is not distinct from $4\n' +
          '         and case when asked_from = any($2) then own_attempts else attempts end < $3\n' +
          '       returning id,',
        put: '       from seen where id = seen_id\n       returning id,'
      }
    ]
  },
  {
    name: 'import-not-claimed',
    fault: 'A worker goes on with an import without its lock.',
    edits: [
      {
        file: 'upstream/src/features/payout-imports/write-batch.ts',
        find: "'select checkpoint_line, status from payout_imports where id = $1 for update'",
        put: "'select checkpoint_line, status from payout_imports where id = $1'"
      }
    ]
  },
  {
    name: 'quote-read-before-it-is-taken',
    fault: 'A quote is looked at in a reading before the statement that uses it up.',
    edits: [
      {
        file: 'upstream/src/ledger/quotes.ts',
        find:
          '    `update quotes set expires_at = clock_timestamp()\n' +
          '     where id = $1 and user_id = $2 and source = $3 and destination = $4 and expires_at > clock_timestamp()\n',
        put:
          '    `with seen as materialized (select id as seen_id from quotes where id = $1 and user_id = $2\n' +
          '       and source = $3 and destination = $4 and expires_at > clock_timestamp())\n' +
          '     update quotes set expires_at = clock_timestamp() from seen where id = seen_id\n'
      }
    ]
  },
  {
    name: 'payee-not-locked',
    fault: 'Money is given to a vendor whose row is not held, so that a deletion can come between.',
    edits: [
      {
        file: 'upstream/src/identity/payee.ts',
        find: "'sub_vendor') and deleted_at is null for share`",
        put: "'sub_vendor') and deleted_at is null`"
      }
    ]
  }
]
