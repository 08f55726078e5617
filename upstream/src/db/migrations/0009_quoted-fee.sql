-- Nobody knows which fee was shown with the quotes of before. They hold for a minute, and a transfer that names one
-- of them gets a new one.
DELETE FROM "quotes";--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "fee_rate" numeric(7, 4) NOT NULL;
