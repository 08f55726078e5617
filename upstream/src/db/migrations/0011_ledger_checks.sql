-- Kind: transaction
CREATE TABLE "ledger_checks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"checked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"rules" integer NOT NULL,
	"broken" integer NOT NULL
);
