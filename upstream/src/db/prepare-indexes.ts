import type pg from 'pg'
import {createIndex} from './create-index.ts'

/**
 * Indexes that were added to tables with rows, by name. A migration would build them inside its transaction, which holds
 * up every writer until the last one is built.
 */
const added = {
  payouts_reversed: 'payouts (id) where reversed_at is not null',
  audit_events_actor_at: 'audit_events (actor_id, at, id)',
  audit_events_action_at: 'audit_events (action, at, id)',
  audit_events_xid: 'audit_events (xid) where xid is not null',
  payouts_in_review: `payouts (confirming_since) where status = 'manual_confirmation'`
}

/** Builds the indexes that are missing. Runs after the migrations, at each start. */
export async function prepareIndexes(client: pg.Client): Promise<void> {
  for (const [name, definition] of Object.entries(added)) await createIndex(client, name, definition)
}
