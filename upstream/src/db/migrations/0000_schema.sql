-- Kind: transaction
CREATE TABLE "audit_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" bigint,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"why" text,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "bot_chats" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"chat_id" text NOT NULL,
	"linked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bot_chats_chat_id_unique" UNIQUE("chat_id")
);
--> statement-breakpoint
CREATE TABLE "bot_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" bigint NOT NULL,
	"operation" text NOT NULL,
	"key" text NOT NULL,
	"payload_hash" "bytea" NOT NULL,
	"response_status" integer,
	"response_body" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_operation_key_pk" PRIMARY KEY("user_id","operation","key")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"address" text NOT NULL,
	"subject" text,
	"body" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "outbox_channel" CHECK ("outbox"."channel" in ('email', 'sms'))
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quotes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"source" text NOT NULL,
	"destination" text NOT NULL,
	"rate" numeric(24, 10) NOT NULL,
	"fee_rate" numeric(7, 4) NOT NULL,
	"quoted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "quotes_positive" CHECK ("quotes"."rate" > 0)
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recovery_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "recovery_codes_code_hash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"secret" "bytea" NOT NULL,
	"enabled_at" timestamp (3) with time zone,
	"used_step" bigint DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"tried_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "second_factors_attempts" CHECK ("second_factors"."attempts" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" "bytea" NOT NULL,
	"user_id" bigint NOT NULL,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"confirmed_until" timestamp (3) with time zone,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"role" text NOT NULL,
	"parent_id" bigint,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"password_hash" text,
	"fee_rate" numeric(7, 4) DEFAULT '0' NOT NULL,
	"referral_code" text NOT NULL,
	"language" text DEFAULT 'ru' NOT NULL,
	"email_by_staff" boolean DEFAULT false NOT NULL,
	"email_confirmed_at" timestamp (3) with time zone,
	"confirmed_email" text,
	"phone_confirmed_at" timestamp (3) with time zone,
	"claimed_at" timestamp (3) with time zone,
	"disabled_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "users_referral_code_unique" UNIQUE("referral_code"),
	CONSTRAINT "users_role" CHECK ("users"."role" in ('superadmin', 'admin', 'api_admin', 'paymaster', 'vendor', 'sub_vendor')),
	CONSTRAINT "users_language" CHECK ("users"."language" in ('ru', 'zh', 'en')),
	CONSTRAINT "users_fee_rate" CHECK ("users"."fee_rate" between 0 and 100),
	CONSTRAINT "users_parent" CHECK (("users"."role" = 'sub_vendor') = ("users"."parent_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "verification_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "verification_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"purpose" text NOT NULL,
	"address" text NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"user_id" bigint,
	"asked_from" "bytea",
	"own_attempts" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"consumed_at" timestamp (3) with time zone,
	CONSTRAINT "verification_codes_attempts" CHECK ("verification_codes"."attempts" between 0 and 5),
	CONSTRAINT "verification_codes_own_attempts" CHECK ("verification_codes"."own_attempts" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"storage_key" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" "bytea" NOT NULL,
	"owner_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "files_kind" CHECK ("files"."kind" in ('receipt', 'screenshot', 'import_source', 'import_errors'))
);
--> statement-breakpoint
CREATE TABLE "merchants" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "merchants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "merchants_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "payout_import_failures" (
	"import_id" bigint NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"errors" jsonb NOT NULL,
	CONSTRAINT "payout_import_failures_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "payout_imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant_id" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"source_file_id" bigint NOT NULL,
	"errors_file_id" bigint,
	"file_sha256" "bytea" NOT NULL,
	"format" text DEFAULT 'csv' NOT NULL,
	"encoding" text,
	"delimiter" text,
	"total" integer DEFAULT 0 NOT NULL,
	"processed" integer DEFAULT 0 NOT NULL,
	"payouts_count" integer DEFAULT 0 NOT NULL,
	"failed_count" integer DEFAULT 0 NOT NULL,
	"undone_count" integer DEFAULT 0 NOT NULL,
	"end_reason" text,
	"checkpoint_line" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	CONSTRAINT "payout_imports_status" CHECK ("payout_imports"."status" in ('queued', 'processing', 'completed')),
	CONSTRAINT "payout_imports_counts" CHECK ("payout_imports"."processed" = "payout_imports"."payouts_count" + "payout_imports"."failed_count"),
	CONSTRAINT "payout_imports_done" CHECK ("payout_imports"."status" <> 'completed' or "payout_imports"."processed" = "payout_imports"."total"),
	CONSTRAINT "payout_imports_completed_at" CHECK (("payout_imports"."status" = 'completed') = ("payout_imports"."completed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"intent_id" text NOT NULL,
	"credential_id" text NOT NULL,
	"merchant_id" bigint NOT NULL,
	"import_id" bigint,
	"import_line" integer,
	"order_id" text NOT NULL,
	"user_id" bigint,
	"status" text DEFAULT 'pending' NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text DEFAULT 'RUB' NOT NULL,
	"type" text NOT NULL,
	"bank" text,
	"phone_number" text,
	"card_cipher" "bytea",
	"card_last4" text,
	"recipient" text,
	"fee_rate" numeric(7, 4),
	"fee_amount" bigint,
	"has_late_receipt" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"confirming_since" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	"reversed_at" timestamp (3) with time zone,
	"reversed_by" bigint,
	CONSTRAINT "payouts_intent_id_unique" UNIQUE("intent_id"),
	CONSTRAINT "payouts_credential_id_unique" UNIQUE("credential_id"),
	CONSTRAINT "payouts_merchant_order" UNIQUE("merchant_id","order_id"),
	CONSTRAINT "payouts_status" CHECK ("payouts"."status" in ('pending', 'expired', 'completed', 'blocked', 'manual_confirmation')),
	CONSTRAINT "payouts_type" CHECK ("payouts"."type" in ('bank_transfer', 'card_to_card')),
	CONSTRAINT "payouts_currency" CHECK ("payouts"."currency" in ('RUB', 'CNY', 'USDT')),
	CONSTRAINT "payouts_amount" CHECK ("payouts"."amount" > 0),
	CONSTRAINT "payouts_requisites" CHECK ("payouts"."phone_number" is not null or "payouts"."card_cipher" is not null),
	CONSTRAINT "payouts_completed" CHECK (("payouts"."status" = 'completed') = ("payouts"."completed_at" is not null)),
	CONSTRAINT "payouts_reversed" CHECK (num_nonnulls("payouts"."reversed_at", "payouts"."reversed_by") in (0, 2) and ("payouts"."reversed_at" is null or "payouts"."status" = 'completed')),
	CONSTRAINT "payouts_payee" CHECK ("payouts"."status" <> 'completed' or "payouts"."user_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payout_id" bigint NOT NULL,
	"file_id" bigint NOT NULL,
	"sha256" "bytea" NOT NULL,
	"late" boolean DEFAULT false NOT NULL,
	"used_before" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cashout_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cashout_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"amount" bigint NOT NULL,
	"fee_amount" bigint NOT NULL,
	"fee_rate" numeric(7, 4) NOT NULL,
	"wallet" text,
	"code" text,
	"operation_hash" text,
	"note" text,
	"screenshot_file_id" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"completed_by" bigint,
	"cancelled_at" timestamp (3) with time zone,
	"cancelled_by" bigint,
	"cancel_reason" text,
	CONSTRAINT "cashout_requests_currency" CHECK ("cashout_requests"."currency" in ('RUB', 'USDT')),
	CONSTRAINT "cashout_requests_status" CHECK ("cashout_requests"."status" in ('pending', 'completed')),
	CONSTRAINT "cashout_requests_amount" CHECK ("cashout_requests"."amount" > 0),
	CONSTRAINT "cashout_requests_fee" CHECK ("cashout_requests"."fee_amount" between 0 and "cashout_requests"."amount"),
	CONSTRAINT "cashout_requests_completed" CHECK (("cashout_requests"."status" = 'completed') = ("cashout_requests"."completed_at" is not null)),
	CONSTRAINT "cashout_requests_proof" CHECK ("cashout_requests"."status" <> 'completed' or case "cashout_requests"."currency" when 'RUB' then "cashout_requests"."code" is not null else "cashout_requests"."operation_hash" is not null end),
	CONSTRAINT "cashout_requests_cancelled" CHECK (num_nonnulls("cashout_requests"."cancelled_at", "cashout_requests"."cancelled_by", "cashout_requests"."cancel_reason") in (0, 3) and ("cashout_requests"."cancelled_at" is null or "cashout_requests"."status" = 'pending'))
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"transaction_id" bigint NOT NULL,
	"account" text NOT NULL,
	"currency" text NOT NULL,
	"wallet_id" bigint,
	"amount" bigint NOT NULL,
	"sequence" bigint,
	"balance_after" bigint,
	"posted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_entries_transaction_id_currency_account_pk" PRIMARY KEY("transaction_id","currency","account"),
	CONSTRAINT "ledger_entries_account" CHECK ("ledger_entries"."account" in ('wallet', 'merchant_settlement', 'fees', 'exchange', 'outside', 'adjustments')),
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount" <> 0),
	CONSTRAINT "ledger_entries_wallet_columns" CHECK (num_nonnulls("ledger_entries"."wallet_id", "ledger_entries"."sequence", "ledger_entries"."balance_after") = case "ledger_entries"."account" when 'wallet' then 3 else 0 end)
);
--> statement-breakpoint
CREATE TABLE "ledger_reservations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_reservations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"wallet_id" bigint NOT NULL,
	"transaction_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "ledger_reservations_transaction_id_unique" UNIQUE("transaction_id"),
	CONSTRAINT "ledger_reservations_status" CHECK ("ledger_reservations"."status" in ('open', 'settled', 'released')),
	CONSTRAINT "ledger_reservations_amount" CHECK ("ledger_reservations"."amount" > 0),
	CONSTRAINT "ledger_reservations_closed" CHECK (("ledger_reservations"."status" = 'open') = ("ledger_reservations"."closed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "transactions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"author_id" bigint,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"source_amount" bigint,
	"source_currency" text,
	"destination_amount" bigint,
	"destination_currency" text,
	"fee_amount" bigint,
	"fee_currency" text,
	"fee_rate" numeric(7, 4),
	"rate" numeric(24, 10),
	"quote_id" bigint,
	"payout_id" bigint,
	"reverses_id" bigint,
	"cashout_request_id" bigint,
	"screenshot_file_id" bigint,
	"note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"executed_at" timestamp (3) with time zone,
	CONSTRAINT "transactions_type" CHECK ("transactions"."type" in ('cashout', 'manual', 'payout', 'payout_fee', 'transfer')),
	CONSTRAINT "transactions_status" CHECK ("transactions"."status" in ('pending', 'failed', 'completed')),
	CONSTRAINT "transactions_currency" CHECK ("transactions"."currency" in ('RUB', 'CNY', 'USDT')),
	CONSTRAINT "transactions_executed" CHECK (("transactions"."status" = 'completed') = ("transactions"."executed_at" is not null)),
	CONSTRAINT "transactions_fee" CHECK ("transactions"."fee_amount" is null or "transactions"."fee_amount" between 0 and abs("transactions"."amount"))
);
--> statement-breakpoint
CREATE TABLE "wallets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wallets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	"reserved" bigint DEFAULT 0 NOT NULL,
	"sequence" bigint DEFAULT 0 NOT NULL,
	"posted_at" timestamp (3) with time zone,
	CONSTRAINT "wallets_id_currency" UNIQUE("id","currency"),
	CONSTRAINT "wallets_currency" CHECK ("wallets"."currency" in ('RUB', 'CNY', 'USDT')),
	CONSTRAINT "wallets_available" CHECK ("wallets"."balance" - "wallets"."reserved" >= 0),
	CONSTRAINT "wallets_reserved" CHECK ("wallets"."reserved" >= 0)
);
--> statement-breakpoint
ALTER TABLE "bot_chats" ADD CONSTRAINT "bot_chats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bot_links" ADD CONSTRAINT "bot_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_parent_id_users_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_codes" ADD CONSTRAINT "verification_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_import_failures" ADD CONSTRAINT "payout_import_failures_import_id_payout_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."payout_imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_imports" ADD CONSTRAINT "payout_imports_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_imports" ADD CONSTRAINT "payout_imports_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_imports" ADD CONSTRAINT "payout_imports_source_file_id_files_id_fk" FOREIGN KEY ("source_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_imports" ADD CONSTRAINT "payout_imports_errors_file_id_files_id_fk" FOREIGN KEY ("errors_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_import_id_payout_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."payout_imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_reversed_by_users_id_fk" FOREIGN KEY ("reversed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashout_requests" ADD CONSTRAINT "cashout_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashout_requests" ADD CONSTRAINT "cashout_requests_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashout_requests" ADD CONSTRAINT "cashout_requests_screenshot_file_id_files_id_fk" FOREIGN KEY ("screenshot_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashout_requests" ADD CONSTRAINT "cashout_requests_completed_by_users_id_fk" FOREIGN KEY ("completed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashout_requests" ADD CONSTRAINT "cashout_requests_cancelled_by_users_id_fk" FOREIGN KEY ("cancelled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_wallet" FOREIGN KEY ("wallet_id","currency") REFERENCES "public"."wallets"("id","currency") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_reservations" ADD CONSTRAINT "ledger_reservations_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_reservations" ADD CONSTRAINT "ledger_reservations_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_reverses_id_transactions_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_cashout_request_id_cashout_requests_id_fk" FOREIGN KEY ("cashout_request_id") REFERENCES "public"."cashout_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_screenshot_file_id_files_id_fk" FOREIGN KEY ("screenshot_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallets" ADD CONSTRAINT "wallets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_events_subject" ON "audit_events" USING btree ("subject_type","subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_events_actor" ON "audit_events" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_events_at" ON "audit_events" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_unsent" ON "outbox" USING btree ("id") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "quotes_expiry" ON "quotes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "recovery_codes_user" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email")) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_phone_unique" ON "users" USING btree ("phone") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_role_id" ON "users" USING btree ("role","id");--> statement-breakpoint
CREATE INDEX "users_parent_id" ON "users" USING btree ("parent_id","id");--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "verification_codes_address" ON "verification_codes" USING btree ("purpose","address","created_at");--> statement-breakpoint
CREATE INDEX "verification_codes_hash" ON "verification_codes" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "verification_codes_expiry" ON "verification_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "files_sha256" ON "files" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "payout_imports_created" ON "payout_imports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payout_imports_merchant" ON "payout_imports" USING btree ("merchant_id","id");--> statement-breakpoint
CREATE INDEX "payout_imports_open" ON "payout_imports" USING btree ("id") WHERE status <> 'completed';--> statement-breakpoint
CREATE INDEX "payouts_created" ON "payouts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payouts_user" ON "payouts" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "payouts_status_id" ON "payouts" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "payouts_comparable" ON "payouts" USING btree (("amount" * case "currency" when 'USDT' then 1 else 10000 end),"id");--> statement-breakpoint
CREATE INDEX "payouts_requisite" ON "payouts" USING btree (coalesce("card_last4", right("phone_number", 4)),"id");--> statement-breakpoint
CREATE INDEX "payouts_import" ON "payouts" USING btree ("import_id","import_line");--> statement-breakpoint
CREATE INDEX "payouts_order" ON "payouts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payouts_expiring" ON "payouts" USING btree ("expires_at") WHERE status = 'pending' and expires_at is not null;--> statement-breakpoint
CREATE INDEX "payouts_open" ON "payouts" USING btree ("id") WHERE status in ('pending', 'blocked', 'manual_confirmation');--> statement-breakpoint
CREATE INDEX "payouts_late" ON "payouts" USING btree ("id") WHERE has_late_receipt;--> statement-breakpoint
CREATE INDEX "payouts_completed_at" ON "payouts" USING btree ("completed_at") WHERE completed_at is not null;--> statement-breakpoint
CREATE INDEX "receipts_payout" ON "receipts" USING btree ("payout_id","id");--> statement-breakpoint
CREATE INDEX "receipts_sha256" ON "receipts" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "cashout_requests_created" ON "cashout_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "cashout_requests_user" ON "cashout_requests" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "cashout_requests_status_id" ON "cashout_requests" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "cashout_requests_comparable" ON "cashout_requests" USING btree (("amount" * case "currency" when 'USDT' then 1 else 10000 end),"id");--> statement-breakpoint
CREATE INDEX "cashout_requests_open" ON "cashout_requests" USING btree ("id") WHERE status = 'pending' and cancelled_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_sequence" ON "ledger_entries" USING btree ("wallet_id","sequence") WHERE wallet_id is not null;--> statement-breakpoint
CREATE INDEX "ledger_reservations_open" ON "ledger_reservations" USING btree ("wallet_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "transactions_created" ON "transactions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "transactions_user" ON "transactions" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "transactions_user_created" ON "transactions" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "transactions_type_status" ON "transactions" USING btree ("type","status","id");--> statement-breakpoint
CREATE INDEX "transactions_comparable" ON "transactions" USING btree (("amount" * case "currency" when 'USDT' then 1 else 10000 end),"id");--> statement-breakpoint
CREATE INDEX "transactions_status" ON "transactions" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "transactions_user_executed" ON "transactions" USING btree ("user_id","executed_at") WHERE executed_at is not null;--> statement-breakpoint
CREATE INDEX "transactions_pending" ON "transactions" USING btree ("id") WHERE status = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_payout" ON "transactions" USING btree ("payout_id","type") WHERE type in ('payout', 'payout_fee') and reverses_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_reverses" ON "transactions" USING btree ("reverses_id") WHERE reverses_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_cashout" ON "transactions" USING btree ("cashout_request_id") WHERE type = 'cashout';--> statement-breakpoint
CREATE UNIQUE INDEX "wallets_user" ON "wallets" USING btree ("user_id","currency");