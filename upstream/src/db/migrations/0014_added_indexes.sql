-- Kind: concurrent
CREATE INDEX CONCURRENTLY "payouts_reversed" ON "payouts" USING btree ("id") WHERE reversed_at is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payouts_in_review" ON "payouts" USING btree ("confirming_since") WHERE status = 'manual_confirmation';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_events_actor_at" ON "audit_events" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_events_action_at" ON "audit_events" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_events_xid" ON "audit_events" USING btree ("xid") WHERE xid is not null;