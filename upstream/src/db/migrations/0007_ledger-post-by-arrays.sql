-- Rows that entries and transactions point at are never deleted, nor do their ids change: the database refuses
-- both. So it is enough to see once that they are there, for all rows of a statement together. A foreign key would
-- ask row by row, and lock what everybody shares: a house account by its entries, an author by the transactions.
CREATE TRIGGER transactions_kept BEFORE UPDATE OF id OR DELETE OR TRUNCATE ON transactions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_accounts_kept BEFORE UPDATE OF id, kind, currency, user_id OR DELETE OR TRUNCATE ON ledger_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER users_kept BEFORE UPDATE OF id OR DELETE OR TRUNCATE ON users
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account_id_ledger_accounts_id_fk";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_transaction_id_transactions_id_fk";--> statement-breakpoint
ALTER TABLE "transactions" DROP CONSTRAINT "transactions_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "transactions" DROP CONSTRAINT "transactions_author_id_users_id_fk";--> statement-breakpoint
DROP TRIGGER ledger_entries_balanced ON ledger_entries;
--> statement-breakpoint
DROP FUNCTION refuse_unbalanced_entries();
--> statement-breakpoint
-- All entries of a transaction are written by one statement, so the statement can be judged as a whole.
CREATE FUNCTION refuse_unsound_entries() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  broken record;
BEGIN
  -- Subqueries for single values are always answered by the index, whatever the planner makes of the rest.
  SELECT added.transaction_id AS id, sum(added.amount) = 0 AS balanced INTO broken FROM added
    GROUP BY added.transaction_id, added.currency
    HAVING sum(added.amount) <> 0
      OR (SELECT t.id FROM transactions AS t WHERE t.id = added.transaction_id) IS NULL
      OR bool_or((SELECT a.currency FROM ledger_accounts AS a WHERE a.id = added.account_id) IS DISTINCT FROM added.currency)
    LIMIT 1;
  IF NOT FOUND THEN
    RETURN NULL;
  ELSIF broken.balanced THEN
    RAISE EXCEPTION 'an entry of transaction % has no transaction, or no account of its currency', broken.id
      USING ERRCODE = 'foreign_key_violation';
  END IF;
  RAISE EXCEPTION 'the entries of transaction % do not sum to zero', broken.id USING ERRCODE = 'check_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_sound AFTER INSERT ON ledger_entries
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_unsound_entries();
--> statement-breakpoint
CREATE FUNCTION refuse_unknown_people() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  PERFORM FROM changed
    WHERE (SELECT u.id FROM users AS u WHERE u.id = changed.user_id) IS NULL
      OR changed.author_id IS NOT NULL AND (SELECT u.id FROM users AS u WHERE u.id = changed.author_id) IS NULL
    LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'a transaction of a user or an author who does not exist' USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER transactions_people AFTER INSERT ON transactions
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refuse_unknown_people();
--> statement-breakpoint
CREATE TRIGGER transactions_people_kept BEFORE UPDATE OF user_id, author_id ON transactions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A wallet's row is written by each of its postings: with room beside it the new version needs no new index entry.
ALTER TABLE "ledger_accounts" SET (fillfactor = 50);
--> statement-breakpoint
-- House accounts are there from the start and stay: which one it is takes no look into a table.
DO $do$
DECLARE
  known text;
BEGIN
  SELECT string_agg(format('WHEN %L THEN %s', kind || ':' || currency, id), ' ') INTO known
    FROM ledger_accounts WHERE kind <> 'wallet';
  EXECUTE format(
    'CREATE FUNCTION house_account(kind text, currency text) RETURNS bigint LANGUAGE sql IMMUTABLE
      AS $f$ SELECT CASE kind || '':'' || currency %s END $f$', known);
END
$do$;
--> statement-breakpoint
DROP FUNCTION ledger_post(jsonb);
--> statement-breakpoint
-- Posts any number of postings in order, each with an outcome of its own; a refused one changes nothing.
--   wallets           each wallet that is named, once, as user:currency, with its parts in the two arrays behind it
--   entry_counts      for each posting how many of the entries are its own, which stand in order
--   entry_wallets     for each entry the place of its wallet in `wallets`; null for a house account of `entry_kinds`
--   completes, closes for each posting the pending transaction that it completes, and what becomes of its reservation
--   reserve_*         for each posting the place of the wallet in which it reserves, and how much
--   fields            for each posting the columns of its transaction as text, in the order of the INSERT below
CREATE FUNCTION ledger_post(
  wallets text[], wallet_users bigint[], wallet_currencies text[],
  entry_counts integer[], entry_wallets integer[], entry_kinds text[], entry_currencies text[], entry_amounts bigint[],
  completes bigint[], closes text[], reserve_wallets integer[], reserve_amounts bigint[], fields text[]
)
RETURNS TABLE (ord integer, outcome text, transaction_id bigint, available bigint)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  closing record;
  found_names text[];
  found_ids bigint[];
  found_balances numeric[];
  found_holds numeric[];
  wallet_ids bigint[];
  balances numeric[];
  holds numeric[];
  touched integer[];
  pos integer;
  hold_pos integer;
  hold_id bigint;
  hold_amount numeric;
  result text;
  short bigint;
  target bigint;
  first_entry integer;
  last_entry integer := 0;
  entry_accounts bigint[] := entry_amounts;
  entry_targets bigint[] := array_fill(NULL::bigint, ARRAY[cardinality(entry_amounts)]);
  closed_ids bigint[] := '{}';
  closed_statuses text[] := '{}';
  completed_ids bigint[] := '{}';
BEGIN
  -- A closing reservation's wallet may have no entry; it is found by its transaction.
  IF array_remove(closes, NULL) <> '{}' THEN
    FOR closing IN
      SELECT a.user_id, a.currency FROM ledger_reservations AS r JOIN ledger_accounts AS a ON a.id = r.account_id
      WHERE r.transaction_id = ANY (completes)
    LOOP
      IF array_position(wallets, closing.user_id || ':' || closing.currency) IS NULL THEN
        wallets := wallets || (closing.user_id || ':' || closing.currency);
        wallet_users := wallet_users || closing.user_id;
        wallet_currencies := wallet_currencies || closing.currency;
      END IF;
    END LOOP;
  END IF;
  -- Every wallet that the call can touch is locked first, in the order of ids, so no two calls wait for each
  -- other in a circle.
  SELECT array_agg(a.user_id || ':' || a.currency), array_agg(a.id), array_agg(a.balance::numeric), array_agg(a.reserved::numeric)
    INTO found_names, found_ids, found_balances, found_holds
  FROM (
    SELECT id, user_id, currency, balance, reserved FROM ledger_accounts
    WHERE kind = 'wallet' AND user_id = ANY (wallet_users) AND currency = ANY (wallet_currencies)
    ORDER BY id FOR NO KEY UPDATE
  ) AS a;
  FOR i IN 1 .. cardinality(wallets) LOOP
    pos := array_position(found_names, wallets[i]);
    wallet_ids[i] := found_ids[pos];
    balances[i] := found_balances[pos];
    holds[i] := found_holds[pos];
  END LOOP;

  FOR i IN 1 .. cardinality(entry_counts) LOOP
    result := 'posted';
    short := NULL;
    target := completes[i];
    touched := '{}';
    hold_pos := NULL;
    first_entry := last_entry + 1;
    last_entry := last_entry + entry_counts[i];

    FOR k IN first_entry .. last_entry LOOP
      pos := entry_wallets[k];
      IF pos IS NULL THEN
        entry_accounts[k] := house_account(entry_kinds[k], entry_currencies[k]);
        IF entry_accounts[k] IS NULL THEN
          RAISE EXCEPTION 'no house account % in %', entry_kinds[k], entry_currencies[k];
        END IF;
      ELSIF wallet_ids[pos] IS NULL THEN
        result := 'unknown_wallet';
      ELSE
        entry_accounts[k] := wallet_ids[pos];
        balances[pos] := balances[pos] + entry_amounts[k];
        touched := touched || pos;
      END IF;
    END LOOP;

    IF result = 'posted' AND target IS NOT NULL THEN
      PERFORM FROM transactions AS t WHERE t.id = target AND t.status = 'pending' FOR NO KEY UPDATE;
      IF NOT FOUND OR target = ANY (completed_ids) THEN
        result := 'transaction_final';
      ELSIF closes[i] IS NOT NULL THEN
        SELECT r.id, r.amount, array_position(wallet_ids, r.account_id) INTO hold_id, hold_amount, pos
          FROM ledger_reservations AS r WHERE r.transaction_id = target AND r.status = 'open' FOR NO KEY UPDATE;
        IF NOT FOUND THEN
          result := 'reservation_closed';
        ELSE
          hold_pos := pos;
          hold_amount := -hold_amount;
        END IF;
      END IF;
    ELSIF result = 'posted' AND reserve_wallets[i] IS NOT NULL THEN
      IF wallet_ids[reserve_wallets[i]] IS NULL THEN
        result := 'unknown_wallet';
      ELSE
        hold_pos := reserve_wallets[i];
        hold_amount := reserve_amounts[i];
      END IF;
    END IF;
    IF hold_pos IS NOT NULL THEN
      holds[hold_pos] := holds[hold_pos] + hold_amount;
      touched := touched || hold_pos;
    END IF;

    IF result = 'posted' THEN
      FOREACH pos IN ARRAY touched LOOP
        IF balances[pos] < holds[pos] THEN
          result := 'insufficient_funds';
          EXIT;
        -- No more than an amount can say, which has at most twelve digits before its point.
        ELSIF balances[pos] > (CASE wallet_currencies[pos] WHEN 'USDT' THEN 999999999999999999 ELSE 99999999999999 END) THEN
          result := 'balance_limit';
          EXIT;
        END IF;
      END LOOP;
    END IF;

    IF result = 'posted' THEN
      IF target IS NULL THEN
        target := nextval('transactions_id_seq');
        INSERT INTO transactions (id, user_id, author_id, type, status, amount, currency, source_amount, source_currency,
          destination_amount, destination_currency, fee_amount, fee_currency, fee_rate, rate, quote_id, payout_id,
          cashout_request_id, screenshot_file_id, note, created_at, executed_at)
        OVERRIDING SYSTEM VALUE
        VALUES (target, fields[i][1]::bigint, fields[i][2]::bigint, fields[i][3], fields[i][4], fields[i][5]::bigint, fields[i][6],
          fields[i][7]::bigint, fields[i][8], fields[i][9]::bigint, fields[i][10], fields[i][11]::bigint, fields[i][12],
          fields[i][13]::numeric, fields[i][14]::numeric, fields[i][15]::bigint, fields[i][16]::bigint, fields[i][17]::bigint,
          fields[i][18]::bigint, fields[i][19], coalesce(fields[i][20]::timestamptz, now()),
          CASE WHEN fields[i][4] = 'completed' THEN coalesce(fields[i][20]::timestamptz, now()) END);
      ELSE
        completed_ids := completed_ids || target;
        IF closes[i] IS NOT NULL THEN
          closed_ids := closed_ids || hold_id;
          closed_statuses := closed_statuses || closes[i];
        END IF;
      END IF;
      IF reserve_wallets[i] IS NOT NULL THEN
        INSERT INTO ledger_reservations (account_id, transaction_id, amount)
          VALUES (wallet_ids[reserve_wallets[i]], target, reserve_amounts[i]);
      END IF;
      FOR k IN first_entry .. last_entry LOOP
        entry_targets[k] := target;
      END LOOP;
      short := balances[touched[1]] - holds[touched[1]];
    ELSE
      -- Whatever the posting has done to the wallets so far is taken back.
      FOR k IN first_entry .. last_entry LOOP
        IF wallet_ids[entry_wallets[k]] IS NOT NULL THEN
          balances[entry_wallets[k]] := balances[entry_wallets[k]] - entry_amounts[k];
        END IF;
      END LOOP;
      IF hold_pos IS NOT NULL THEN
        holds[hold_pos] := holds[hold_pos] - hold_amount;
      END IF;
      IF result = 'insufficient_funds' THEN
        short := balances[pos] - holds[pos];
      END IF;
    END IF;

    ord := i - 1;
    outcome := result;
    transaction_id := target;
    available := short;
    RETURN NEXT;
  END LOOP;

  IF completed_ids <> '{}' THEN
    UPDATE transactions SET status = 'completed', executed_at = now() WHERE id = ANY (completed_ids);
    UPDATE ledger_reservations SET status = closed_statuses[array_position(closed_ids, id)], closed_at = now()
      WHERE id = ANY (closed_ids);
  END IF;
  IF array_remove(entry_targets, NULL) <> '{}' THEN
    INSERT INTO ledger_entries (account_id, transaction_id, currency, amount)
      SELECT entry_accounts[k], entry_targets[k], entry_currencies[k], entry_amounts[k]
      FROM generate_series(1, cardinality(entry_targets)) AS k WHERE entry_targets[k] IS NOT NULL;
  END IF;
  UPDATE ledger_accounts
    SET balance = balances[array_position(wallet_ids, id)], reserved = holds[array_position(wallet_ids, id)]
    WHERE id = ANY (wallet_ids)
      AND (balance <> balances[array_position(wallet_ids, id)] OR reserved <> holds[array_position(wallet_ids, id)]);
END
$$;
