-- Kind: transaction
-- The only writer of balances, entries and reservations. Callers send postings and read an outcome for each.

-- One leg of a posting, in minor units: positive credits the account, negative debits it.
CREATE TYPE ledger_leg AS (account text, currency text, amount bigint);
--> statement-breakpoint
-- The columns of a new transaction that its caller decides.
CREATE TYPE ledger_transaction AS (
  author_id bigint,
  type text,
  status text,
  amount bigint,
  currency text,
  source_amount bigint,
  source_currency text,
  destination_amount bigint,
  destination_currency text,
  fee_amount bigint,
  fee_currency text,
  fee_rate numeric,
  rate numeric,
  quote_id bigint,
  payout_id bigint,
  reverses_id bigint,
  cashout_request_id bigint,
  screenshot_file_id bigint,
  note text
);
--> statement-breakpoint
-- Either a new transaction of the user, which may reserve money, or the end of a pending one and of its reservation:
-- `completed` pays the reserved money out through the legs, `failed` only releases it. `at` is for history that is
-- written later; null is now.
CREATE TYPE ledger_posting AS (
  user_id bigint,
  transaction ledger_transaction,
  reserve_amount bigint,
  finishes bigint,
  finished_as text,
  legs ledger_leg[],
  at timestamptz
);
--> statement-breakpoint
-- `refusal` is null where the posting was posted; `available` is what a wallet that is short has.
CREATE TYPE ledger_outcome AS (transaction_id bigint, posted_at timestamptz, refusal text, available bigint);
--> statement-breakpoint
-- The largest amount that the API can express: twelve digits before the decimal point.
CREATE FUNCTION largest_balance(currency text) RETURNS bigint LANGUAGE sql IMMUTABLE
  RETURN CASE currency WHEN 'USDT' THEN 999999999999999999 ELSE 99999999999999 END;
--> statement-breakpoint
-- Whether the posting can be posted to the user's wallets as they are now. `refusal` is null where it can, and
-- `last_posted_at` is then the time of the wallets' last entry.
CREATE FUNCTION ledger_check(
  posting ledger_posting, OUT refusal text, OUT available bigint, OUT last_posted_at timestamptz
) LANGUAGE plpgsql AS $$
DECLARE
  wallet record;
BEGIN
  IF posting.finishes IS NOT NULL THEN
    PERFORM FROM transactions WHERE id = posting.finishes AND status = 'pending' FOR NO KEY UPDATE;
    IF NOT FOUND THEN
      refusal := 'transaction_final';
      RETURN;
    END IF;
  END IF;
  FOR wallet IN
    SELECT w.currency, w.balance, w.balance - w.reserved AS available, w.posted_at, coalesce(leg.amount, 0) AS amount,
      CASE w.currency WHEN (posting.transaction).currency THEN coalesce(posting.reserve_amount, 0) ELSE 0 END
        - coalesce(reservation.amount, 0) AS reserve
    FROM wallets AS w
    LEFT JOIN unnest(posting.legs) AS leg ON leg.account = 'wallet' AND leg.currency = w.currency
    LEFT JOIN ledger_reservations AS reservation
      ON reservation.transaction_id = posting.finishes AND reservation.wallet_id = w.id AND reservation.status = 'open'
    WHERE w.user_id = posting.user_id
  LOOP
    last_posted_at := greatest(last_posted_at, wallet.posted_at);
    refusal := CASE
      WHEN wallet.available::numeric + wallet.amount < wallet.reserve THEN 'insufficient_funds'
      WHEN wallet.balance::numeric + wallet.amount > largest_balance(wallet.currency) THEN 'balance_limit'
    END;
    available := CASE refusal WHEN 'insufficient_funds' THEN wallet.available END;
    EXIT WHEN refusal IS NOT NULL;
  END LOOP;
  IF NOT FOUND THEN
    refusal := 'unknown_wallet';
  END IF;
END
$$;
--> statement-breakpoint
-- Posts the postings in their order, and returns an outcome for each in that order. A refused posting changes nothing.
CREATE FUNCTION ledger_post(postings ledger_posting[]) RETURNS SETOF ledger_outcome LANGUAGE plpgsql AS $$
DECLARE
  posting ledger_posting;
  made ledger_transaction;
  checked record;
  posted_id bigint;
  posting_time timestamptz(3);
BEGIN
  -- In the order of ids, so that no two calls wait for each other in a circle.
  PERFORM FROM wallets WHERE user_id = ANY (ARRAY(SELECT p.user_id FROM unnest(postings) AS p))
    ORDER BY id FOR NO KEY UPDATE;

  FOREACH posting IN ARRAY postings LOOP
    checked := ledger_check(posting);
    IF checked.refusal IS NOT NULL THEN
      RETURN NEXT (posting.finishes, NULL, checked.refusal, checked.available)::ledger_outcome;
      CONTINUE;
    END IF;
    -- Read with the wallets locked: a wallet's entries are in the order of their time, whatever the clock does.
    posting_time := greatest(coalesce(posting.at, clock_timestamp()), checked.last_posted_at);

    IF posting.finishes IS NULL THEN
      made := posting.transaction;
      INSERT INTO transactions (user_id, author_id, type, status, amount, currency, source_amount, source_currency,
          destination_amount, destination_currency, fee_amount, fee_currency, fee_rate, rate, quote_id, payout_id,
          reverses_id, cashout_request_id, screenshot_file_id, note, created_at, executed_at)
        VALUES (posting.user_id, made.author_id, made.type, made.status, made.amount, made.currency,
          made.source_amount, made.source_currency, made.destination_amount, made.destination_currency,
          made.fee_amount, made.fee_currency, made.fee_rate, made.rate, made.quote_id, made.payout_id,
          made.reverses_id, made.cashout_request_id, made.screenshot_file_id, made.note, posting_time,
          CASE made.status WHEN 'completed' THEN posting_time END)
        RETURNING id INTO posted_id;
    ELSE
      posted_id := posting.finishes;
      UPDATE transactions
        SET status = posting.finished_as, executed_at = CASE posting.finished_as WHEN 'completed' THEN posting_time END
        WHERE id = posted_id;
      -- Before the legs debit the wallet: it never holds less than what is reserved.
      WITH closed AS (
        UPDATE ledger_reservations AS r
          SET status = CASE posting.finished_as WHEN 'completed' THEN 'settled' ELSE 'released' END, closed_at = posting_time
          WHERE r.transaction_id = posted_id AND r.status = 'open' RETURNING r.wallet_id, r.amount
      )
      UPDATE wallets SET reserved = reserved - closed.amount FROM closed WHERE id = closed.wallet_id;
    END IF;

    WITH moved AS (
      UPDATE wallets AS w SET balance = w.balance + leg.amount, sequence = w.sequence + 1, posted_at = posting_time
        FROM unnest(posting.legs) AS leg
        WHERE w.user_id = posting.user_id AND leg.account = 'wallet' AND leg.currency = w.currency
        RETURNING w.id, w.currency, w.sequence, w.balance
    )
    INSERT INTO ledger_entries (transaction_id, account, currency, wallet_id, amount, sequence, balance_after, posted_at)
      SELECT posted_id, leg.account, leg.currency, moved.id, leg.amount, moved.sequence, moved.balance, posting_time
      FROM unnest(posting.legs) AS leg
      LEFT JOIN moved ON leg.account = 'wallet' AND leg.currency = moved.currency;

    IF posting.reserve_amount IS NOT NULL THEN
      WITH held AS (
        UPDATE wallets SET reserved = reserved + posting.reserve_amount
          WHERE user_id = posting.user_id AND currency = made.currency RETURNING id
      )
      INSERT INTO ledger_reservations (wallet_id, transaction_id, amount, created_at)
        SELECT held.id, posted_id, posting.reserve_amount, posting_time FROM held;
    END IF;
    RETURN NEXT (posted_id, posting_time, NULL, NULL)::ledger_outcome;
  END LOOP;
END
$$;
