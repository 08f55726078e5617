DROP TABLE "rates";--> statement-breakpoint
DROP INDEX "cashout_requests_amount_id";--> statement-breakpoint
DROP INDEX "transactions_amount";--> statement-breakpoint
CREATE INDEX "cashout_requests_comparable" ON "cashout_requests" USING btree (("amount" * case "currency" when 'USDT' then 1 else 10000 end),"id");--> statement-breakpoint
CREATE INDEX "transactions_user_created" ON "transactions" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "transactions_comparable" ON "transactions" USING btree (("amount" * case "currency" when 'USDT' then 1 else 10000 end),"id");
