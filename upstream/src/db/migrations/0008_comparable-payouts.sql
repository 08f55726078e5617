DROP INDEX "payouts_amount_id";--> statement-breakpoint
CREATE INDEX "payouts_comparable" ON "payouts" USING btree (("amount" * case "currency" when 'USDT' then 1 else 10000 end),"id");