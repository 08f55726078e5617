ALTER TABLE "payout_imports" ADD COLUMN "undone_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payout_imports" ADD COLUMN "end_reason" text;--> statement-breakpoint
ALTER TABLE "payout_imports" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;