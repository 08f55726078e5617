ALTER TABLE "verification_codes" ADD COLUMN "asked_from" "bytea";--> statement-breakpoint
ALTER TABLE "verification_codes" ADD COLUMN "own_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_codes" ADD CONSTRAINT "verification_codes_own_attempts" CHECK ("verification_codes"."own_attempts" between 0 and 5);