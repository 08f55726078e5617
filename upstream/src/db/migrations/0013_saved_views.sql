-- Kind: transaction
CREATE TABLE "saved_views" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"is_default" boolean NOT NULL,
	CONSTRAINT "saved_views_name_once" UNIQUE("user_id","list","name"),
	CONSTRAINT "saved_views_list" CHECK ("saved_views"."list" in ('payouts', 'payout-imports', 'cashout-requests', 'transactions', 'history', 'statements', 'vendors', 'sub-vendors', 'audit-log')),
	CONSTRAINT "saved_views_name" CHECK (char_length("saved_views"."name") between 1 and 60),
	CONSTRAINT "saved_views_search" CHECK (char_length("saved_views"."search") <= 2000)
);
--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_default" ON "saved_views" USING btree ("user_id","list") WHERE "saved_views"."is_default";