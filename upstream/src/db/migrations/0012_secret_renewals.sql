-- Kind: transaction
CREATE TABLE "secret_renewals" (
	"secret_id" text PRIMARY KEY NOT NULL,
	"renewed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "second_factors" ADD COLUMN "recovery_key" "bytea";