-- What the database itself refuses, whoever asks.

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
-- All entries of a transaction are written by one statement, so the statement can be judged as a whole.
CREATE FUNCTION refuse_unbalanced_entries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  broken bigint;
BEGIN
  SELECT added.transaction_id INTO broken FROM added
    GROUP BY added.transaction_id, added.currency HAVING sum(added.amount) <> 0 LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'the entries of transaction % do not sum to zero', broken USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_balanced AFTER INSERT ON ledger_entries
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_unbalanced_entries();
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
INSERT INTO ledger_accounts (kind, currency)
SELECT kind, currency
FROM unnest(ARRAY['merchant_settlement', 'fees', 'exchange', 'outside', 'adjustments']) AS kind,
  unnest(ARRAY['RUB', 'CNY', 'USDT']) AS currency;
--> statement-breakpoint
-- A vendor has its three wallets from birth: nothing has to remember to open them.
CREATE FUNCTION open_wallets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_accounts (kind, currency, user_id)
    SELECT 'wallet', currency, NEW.id FROM unnest(ARRAY['RUB', 'CNY', 'USDT']) AS currency
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_open_wallets AFTER INSERT OR UPDATE OF role ON users FOR EACH ROW
  WHEN (NEW.role IN ('vendor', 'sub_vendor')) EXECUTE FUNCTION open_wallets();
