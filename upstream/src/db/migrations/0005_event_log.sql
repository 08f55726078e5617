-- Kind: transaction
CREATE TABLE "event_epochs" (
	"epoch" text PRIMARY KEY NOT NULL,
	"last_id" bigint NOT NULL,
	"begun_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- In two statements: one would give every older row this transaction's id, and write the table again.
ALTER TABLE "audit_events" ADD COLUMN "xid" "xid8";--> statement-breakpoint
ALTER TABLE "audit_events" ALTER COLUMN "xid" SET DEFAULT pg_current_xact_id();