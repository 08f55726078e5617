-- As before, with wallets found by their index however many there are.
CREATE OR REPLACE FUNCTION ledger_post(postings jsonb)
RETURNS TABLE (ord integer, outcome text, transaction_id bigint, available bigint)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  wanted bigint[];
  closing bigint[];
  wallet_keys text[];
  wallet_ids bigint[];
  balances numeric[];
  holds numeric[];
  first_balances numeric[];
  first_holds numeric[];
  house_keys text[];
  house_ids bigint[];
  trial_balances numeric[];
  trial_holds numeric[];
  touched integer[];
  posting jsonb;
  entry record;
  pos integer;
  result text;
  short bigint;
  target bigint;
  hold record;
  new_accounts bigint[];
  new_currencies text[];
  new_amounts bigint[];
  entry_transactions bigint[] := '{}';
  entry_accounts bigint[] := '{}';
  entry_currencies text[] := '{}';
  entry_amounts bigint[] := '{}';
  transaction_docs jsonb[] := '{}';
  completed_ids bigint[] := '{}';
  closed_ids bigint[] := '{}';
  closed_statuses text[] := '{}';
  held_transactions bigint[] := '{}';
  held_accounts bigint[] := '{}';
  held_amounts bigint[] := '{}';
BEGIN
  -- Each wallet is looked up by its index, one by one: a join would be planned for as many wallets as a
  -- JSON array might name, and read all that there are. A closing reservation's wallet is found by its transaction.
  SELECT array_agg(DISTINCT w.id) INTO wanted
  FROM (
    SELECT DISTINCT (e ->> 'user')::bigint AS user_id, e ->> 'currency' AS currency
    FROM jsonb_array_elements(postings) AS p,
      jsonb_array_elements(coalesce(p -> 'entries', '[]') || coalesce(p -> 'reserve', '[]')) AS e
    WHERE e ? 'user'
  ) AS named
  CROSS JOIN LATERAL (
    SELECT a.id FROM ledger_accounts AS a
    WHERE a.kind = 'wallet' AND a.user_id = named.user_id AND a.currency = named.currency LIMIT 1
  ) AS w;
  IF postings @? '$[*].close' THEN
    SELECT array_agg(w.account_id) INTO closing
    FROM jsonb_array_elements(postings) AS p
    CROSS JOIN LATERAL (
      SELECT r.account_id FROM ledger_reservations AS r WHERE r.transaction_id = (p ->> 'complete')::bigint LIMIT 1
    ) AS w
    WHERE p ? 'close';
    wanted := wanted || closing;
  END IF;
  -- Every wallet that the call can touch is locked first, in the order of ids, so no two calls wait for each
  -- other in a circle.
  SELECT array_agg(a.user_id || ':' || a.currency), array_agg(a.id), array_agg(a.balance::numeric), array_agg(a.reserved::numeric)
    INTO wallet_keys, wallet_ids, balances, holds
  FROM (
    SELECT id, user_id, currency, balance, reserved FROM ledger_accounts
    WHERE id = ANY (wanted)
    ORDER BY id FOR NO KEY UPDATE
  ) AS a;
  first_balances := balances;
  first_holds := holds;
  SELECT array_agg(h.kind || ':' || h.currency), array_agg(h.id) INTO house_keys, house_ids
    FROM ledger_accounts AS h WHERE h.kind <> 'wallet';

  FOR i IN 0 .. jsonb_array_length(postings) - 1 LOOP
    posting := postings -> i;
    result := 'posted';
    short := NULL;
    target := NULL;
    touched := '{}';
    trial_balances := balances;
    trial_holds := holds;
    new_accounts := '{}';
    new_currencies := '{}';
    new_amounts := '{}';

    FOR entry IN
      SELECT e.kind, e."user", e.currency, e.amount
      FROM jsonb_to_recordset(coalesce(posting -> 'entries', '[]')) AS e(kind text, "user" bigint, currency text, amount bigint)
    LOOP
      IF entry.kind = 'wallet' THEN
        pos := array_position(wallet_keys, entry."user" || ':' || entry.currency);
        IF pos IS NULL THEN
          result := 'unknown_wallet';
          EXIT;
        END IF;
        trial_balances[pos] := trial_balances[pos] + entry.amount;
        touched := touched || pos;
        new_accounts := new_accounts || wallet_ids[pos];
      ELSE
        pos := array_position(house_keys, entry.kind || ':' || entry.currency);
        IF pos IS NULL THEN
          RAISE EXCEPTION 'no house account % in %', entry.kind, entry.currency;
        END IF;
        new_accounts := new_accounts || house_ids[pos];
      END IF;
      new_currencies := new_currencies || entry.currency;
      new_amounts := new_amounts || entry.amount;
    END LOOP;

    IF result = 'posted' AND posting ? 'complete' THEN
      target := (posting ->> 'complete')::bigint;
      PERFORM FROM transactions AS t WHERE t.id = target AND t.status = 'pending' FOR NO KEY UPDATE;
      IF NOT FOUND OR target = ANY (completed_ids) THEN
        result := 'transaction_final';
      ELSIF posting ? 'close' THEN
        SELECT r.id, r.account_id, r.amount INTO hold FROM ledger_reservations AS r
          WHERE r.transaction_id = target AND r.status = 'open' FOR NO KEY UPDATE;
        IF NOT FOUND THEN
          result := 'reservation_closed';
        ELSE
          pos := array_position(wallet_ids, hold.account_id);
          trial_holds[pos] := trial_holds[pos] - hold.amount;
          touched := touched || pos;
        END IF;
      END IF;
    END IF;

    IF result = 'posted' AND posting ? 'reserve' THEN
      pos := array_position(wallet_keys, (posting -> 'reserve' ->> 'user') || ':' || (posting -> 'reserve' ->> 'currency'));
      IF pos IS NULL THEN
        result := 'unknown_wallet';
      ELSE
        trial_holds[pos] := trial_holds[pos] + (posting -> 'reserve' ->> 'amount')::numeric;
        touched := touched || pos;
      END IF;
    END IF;

    IF result = 'posted' THEN
      FOREACH pos IN ARRAY touched LOOP
        IF trial_balances[pos] < trial_holds[pos] THEN
          result := 'insufficient_funds';
          short := balances[pos] - holds[pos];
          EXIT;
        ELSIF trial_balances[pos] > 9000000000000000000 THEN
          result := 'balance_limit';
          EXIT;
        END IF;
      END LOOP;
    END IF;

    IF result = 'posted' THEN
      balances := trial_balances;
      holds := trial_holds;
      IF target IS NULL THEN
        target := nextval('transactions_id_seq');
        transaction_docs := transaction_docs || jsonb_set(posting -> 'transaction', '{id}', to_jsonb(target));
      ELSE
        completed_ids := completed_ids || target;
        IF posting ? 'close' THEN
          closed_ids := closed_ids || hold.id;
          closed_statuses := closed_statuses || (posting ->> 'close');
        END IF;
      END IF;
      IF posting ? 'reserve' THEN
        held_transactions := held_transactions || target;
        held_accounts := held_accounts || wallet_ids[array_position(wallet_keys,
          (posting -> 'reserve' ->> 'user') || ':' || (posting -> 'reserve' ->> 'currency'))];
        held_amounts := held_amounts || (posting -> 'reserve' ->> 'amount')::bigint;
      END IF;
      entry_transactions := entry_transactions || array_fill(target, ARRAY[cardinality(new_accounts)]);
      entry_accounts := entry_accounts || new_accounts;
      entry_currencies := entry_currencies || new_currencies;
      entry_amounts := entry_amounts || new_amounts;
      IF cardinality(touched) > 0 THEN
        short := balances[touched[1]] - holds[touched[1]];
      END IF;
    END IF;

    ord := i;
    outcome := result;
    transaction_id := target;
    available := short;
    RETURN NEXT;
  END LOOP;

  IF cardinality(transaction_docs) > 0 THEN
    INSERT INTO transactions (id, user_id, author_id, type, status, amount, currency, source_amount, source_currency,
      destination_amount, destination_currency, fee_amount, fee_currency, fee_rate, rate, quote_id, payout_id,
      cashout_request_id, screenshot_file_id, note, created_at, executed_at)
    OVERRIDING SYSTEM VALUE
    SELECT t.id, t.user_id, t.author_id, t.type, t.status, t.amount, t.currency, t.source_amount, t.source_currency,
      t.destination_amount, t.destination_currency, t.fee_amount, t.fee_currency, t.fee_rate, t.rate, t.quote_id, t.payout_id,
      t.cashout_request_id, t.screenshot_file_id, t.note, coalesce(t.created_at, now()),
      CASE WHEN t.status = 'completed' THEN coalesce(t.executed_at, t.created_at, now()) END
    FROM unnest(transaction_docs) AS doc, jsonb_populate_record(NULL::transactions, doc) AS t;
  END IF;
  IF cardinality(completed_ids) > 0 THEN
    UPDATE transactions SET status = 'completed', executed_at = now() WHERE id = ANY (completed_ids);
  END IF;
  IF cardinality(closed_ids) > 0 THEN
    UPDATE ledger_reservations AS r SET status = c.status, closed_at = now()
      FROM unnest(closed_ids, closed_statuses) AS c(id, status) WHERE r.id = c.id;
  END IF;
  IF cardinality(held_accounts) > 0 THEN
    INSERT INTO ledger_reservations (account_id, transaction_id, amount)
      SELECT * FROM unnest(held_accounts, held_transactions, held_amounts);
  END IF;
  IF cardinality(entry_accounts) > 0 THEN
    INSERT INTO ledger_entries (account_id, transaction_id, currency, amount)
      SELECT * FROM unnest(entry_accounts, entry_transactions, entry_currencies, entry_amounts);
  END IF;
  UPDATE ledger_accounts AS a SET balance = w.balance, reserved = w.reserved
    FROM unnest(wallet_ids, balances, holds, first_balances, first_holds) AS w(id, balance, reserved, was_balance, was_reserved)
    WHERE a.id = w.id AND (w.balance <> w.was_balance OR w.reserved <> w.was_reserved);
END
$$;
