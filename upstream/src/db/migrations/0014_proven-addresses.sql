ALTER TABLE "users" ADD COLUMN "email_by_staff" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "confirmed_email" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "disabled_at" timestamp (3) with time zone;--> statement-breakpoint
-- The trail has every e-mail that staff or a command gave, and none that somebody typed who answered a link.
UPDATE "users" u SET "email_by_staff" = true
WHERE u."email" IS NOT NULL AND (
	u."role" NOT IN ('vendor', 'sub_vendor')
	OR EXISTS (
		SELECT FROM "audit_events" a LEFT JOIN "users" s ON s."id" = a."actor_id"
		WHERE a."subject_type" = 'user' AND a."subject_id" = u."id"::text AND a."action" IN ('created', 'updated')
		  AND lower(a."after" ->> 'email') = lower(u."email")
		  AND (a."actor_id" IS NULL OR s."role" NOT IN ('vendor', 'sub_vendor'))
	)
);--> statement-breakpoint
-- Of an account whose e-mail staff have changed since, the one that the first change after the last proof replaced.
UPDATE "users" u SET "confirmed_email" = CASE WHEN u."email_confirmed_at" IS NOT NULL THEN u."email" ELSE (
	SELECT a."before" ->> 'email' FROM "audit_events" a
	WHERE a."subject_type" = 'user' AND a."subject_id" = u."id"::text AND a."action" = 'updated'
	  AND a."before" ->> 'email' IS NOT NULL
	  AND a."id" > (
		SELECT max(c."id") FROM "audit_events" c
		WHERE c."subject_type" = 'user' AND c."subject_id" = u."id"::text
		  AND (c."action" = 'email_confirmed' OR c."action" = 'password_reset' AND c."why" IS NULL)
	  )
	ORDER BY a."id" LIMIT 1
) END
WHERE u."email" IS NOT NULL;--> statement-breakpoint
-- An answer by phone kept the e-mail of an earlier answer, which anybody may have typed who saw the link.
WITH "kept" AS (
	SELECT "id", "email" FROM "users"
	WHERE "email" IS NOT NULL AND "email_confirmed_at" IS NULL AND "phone_confirmed_at" IS NOT NULL
	  AND NOT "email_by_staff" AND "deleted_at" IS NULL
	FOR NO KEY UPDATE
), "cleared" AS (
	UPDATE "users" u SET "email" = NULL, "version" = u."version" + 1 FROM "kept" k WHERE u."id" = k."id"
	RETURNING u."id", k."email"
)
INSERT INTO "audit_events" ("action", "subject_type", "subject_id", "before", "after", "why")
SELECT 'updated', 'user', "id"::text, jsonb_build_object('email', "email"), jsonb_build_object('email', NULL), 'never confirmed'
FROM "cleared";--> statement-breakpoint
-- Whichever call confirms an e-mail, it is the one that is told of changes until another one is confirmed.
CREATE FUNCTION keep_confirmed_email() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.email_confirmed_at IS NOT NULL THEN
    NEW.confirmed_email := NEW.email;
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_confirmed_email BEFORE INSERT OR UPDATE ON users FOR EACH ROW EXECUTE FUNCTION keep_confirmed_email();
