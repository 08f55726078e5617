-- Kind: transaction
-- Rules that the database enforces, also for a client that bypasses the upstream.

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION refuse_leaving_final_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% % is % for good', TG_TABLE_NAME, OLD.id, OLD.status USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER payouts_final BEFORE UPDATE OF status ON payouts FOR EACH ROW
  WHEN (OLD.status IN ('completed', 'expired') AND NEW.status <> OLD.status)
  EXECUTE FUNCTION refuse_leaving_final_state();
--> statement-breakpoint
CREATE TRIGGER cashout_requests_final BEFORE UPDATE OF status ON cashout_requests FOR EACH ROW
  WHEN (OLD.status = 'completed' AND NEW.status <> OLD.status) EXECUTE FUNCTION refuse_leaving_final_state();
--> statement-breakpoint
CREATE TRIGGER transactions_final BEFORE UPDATE OF status ON transactions FOR EACH ROW
  WHEN (OLD.status <> 'pending' AND NEW.status <> OLD.status) EXECUTE FUNCTION refuse_leaving_final_state();
--> statement-breakpoint
CREATE TRIGGER ledger_reservations_final BEFORE UPDATE OF status ON ledger_reservations FOR EACH ROW
  WHEN (OLD.status <> 'open' AND NEW.status <> OLD.status) EXECUTE FUNCTION refuse_leaving_final_state();
--> statement-breakpoint
CREATE TRIGGER payout_imports_final BEFORE UPDATE OF status ON payout_imports FOR EACH ROW
  WHEN (OLD.status = 'completed' AND NEW.status <> OLD.status) EXECUTE FUNCTION refuse_leaving_final_state();
--> statement-breakpoint
-- A vendor has its three wallets from birth: nothing has to remember to open them.
CREATE FUNCTION open_wallets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO wallets (user_id, currency)
    SELECT NEW.id, currency FROM unnest(ARRAY['RUB', 'CNY', 'USDT']) AS currency
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_open_wallets AFTER INSERT OR UPDATE OF role ON users FOR EACH ROW
  WHEN (NEW.role IN ('vendor', 'sub_vendor')) EXECUTE FUNCTION open_wallets();
--> statement-breakpoint
-- History points at these rows: they are never deleted, and what identifies them never changes.
CREATE TRIGGER transactions_kept BEFORE UPDATE OF id, user_id, author_id OR DELETE OR TRUNCATE ON transactions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER wallets_kept BEFORE UPDATE OF id, currency, user_id OR DELETE OR TRUNCATE ON wallets
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER users_kept BEFORE UPDATE OF id OR DELETE OR TRUNCATE ON users
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- All entries of a transaction are written by one statement, so the statement can be judged as a whole.
CREATE FUNCTION refuse_unbalanced_entries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  unbalanced bigint;
BEGIN
  SELECT added.transaction_id INTO unbalanced FROM added
    GROUP BY added.transaction_id, added.currency HAVING sum(added.amount) <> 0 LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'the entries of transaction % do not sum to zero', unbalanced USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_balanced AFTER INSERT ON ledger_entries
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_unbalanced_entries();
--> statement-breakpoint
-- Each posting updates its wallet's row. Free space on the page keeps the new version next to the old one, so the
-- indexes need no new entry.
ALTER TABLE wallets SET (fillfactor = 50);
--> statement-breakpoint
-- An account is claimed by the first address that is confirmed, whichever call does it, and for good.
CREATE FUNCTION keep_claimed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.claimed_at IS NOT NULL THEN
    NEW.claimed_at := OLD.claimed_at;
  ELSE
    NEW.claimed_at := coalesce(NEW.claimed_at, NEW.email_confirmed_at, NEW.phone_confirmed_at);
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_claimed BEFORE INSERT OR UPDATE ON users FOR EACH ROW EXECUTE FUNCTION keep_claimed();
--> statement-breakpoint
-- Whichever call confirms an e-mail, that e-mail gets notices of changes until another one is confirmed.
CREATE FUNCTION keep_confirmed_email() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.email_confirmed_at IS NOT NULL THEN
    NEW.confirmed_email := NEW.email;
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_confirmed_email BEFORE INSERT OR UPDATE ON users FOR EACH ROW EXECUTE FUNCTION keep_confirmed_email();
