-- Kind: transaction
ALTER TABLE "merchants" ADD COLUMN "disabled_at" timestamp (3) with time zone;