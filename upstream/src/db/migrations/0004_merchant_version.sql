-- Kind: transaction
ALTER TABLE "merchants" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;