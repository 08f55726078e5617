-- Kind: transaction
-- The audit trail and notes stay append-only, but may lose what names an erased user: nothing else of a row can change.
CREATE FUNCTION allow_erasure() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  erased jsonb := to_jsonb(OLD);
BEGIN
  IF TG_TABLE_NAME = 'notes' THEN
    IF OLD.subject_type = 'user' THEN
      erased := erased || '{"text": "—"}';
    END IF;
  ELSIF OLD.subject_type = 'user' THEN
    erased := erased || jsonb_build_object(
      'before', OLD.before - '{name,email,phone}'::text[], 'after', OLD.after - '{name,email,phone}'::text[]);
  ELSIF OLD.action = 'taken_over' THEN
    erased := erased || jsonb_build_object('before',
      CASE WHEN NEW.before ? 'assignee' THEN OLD.before ELSE OLD.before - 'assignee' END, 'after',
      CASE WHEN NEW.after ? 'assignee' THEN OLD.after ELSE OLD.after - 'assignee' END);
  END IF;
  IF to_jsonb(NEW) <> erased THEN
    RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
-- Contracts: the two triggers that follow refuse everything that this one did, but erasures
DROP TRIGGER audit_events_append_only ON audit_events;
--> statement-breakpoint
-- Contracts: no version updates or deletes these rows
CREATE TRIGGER audit_events_append_only BEFORE DELETE OR TRUNCATE ON audit_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Contracts: no version updates or deletes these rows
CREATE TRIGGER audit_events_erasure BEFORE UPDATE ON audit_events
  FOR EACH ROW EXECUTE FUNCTION allow_erasure();
--> statement-breakpoint
-- Contracts: the two triggers that follow refuse everything that this one did, but erasures
DROP TRIGGER notes_append_only ON notes;
--> statement-breakpoint
-- Contracts: no version updates or deletes these rows
CREATE TRIGGER notes_append_only BEFORE DELETE OR TRUNCATE ON notes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Contracts: no version updates or deletes these rows
CREATE TRIGGER notes_erasure BEFORE UPDATE ON notes
  FOR EACH ROW EXECUTE FUNCTION allow_erasure();
