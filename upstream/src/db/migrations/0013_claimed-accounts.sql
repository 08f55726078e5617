ALTER TABLE "users" ADD COLUMN "claimed_at" timestamp (3) with time zone;--> statement-breakpoint
-- Whoever was here before: an address that is confirmed now, or what only an owner, or money, can have left behind.
UPDATE "users" u SET "claimed_at" = least(
	u."email_confirmed_at",
	u."phone_confirmed_at",
	(SELECT min(a."at") FROM "audit_events" a
	 WHERE a."subject_type" = 'user' AND a."subject_id" = u."id"::text
	   AND a."action" IN ('email_confirmed', 'phone_confirmed', 'signed_in', 'signed_out', 'password_changed', 'password_reset')),
	(SELECT min(s."created_at") FROM "sessions" s WHERE s."user_id" = u."id"),
	(SELECT min(t."created_at") FROM "transactions" t WHERE t."user_id" = u."id"),
	(SELECT min(p."created_at") FROM "payouts" p WHERE p."user_id" = u."id")
);--> statement-breakpoint
-- An account is claimed by the first address that is confirmed, whichever call does it, and for good.
CREATE FUNCTION keep_claimed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.claimed_at IS NOT NULL THEN
    NEW.claimed_at := OLD.claimed_at;
  ELSE
    NEW.claimed_at := coalesce(NEW.claimed_at, NEW.email_confirmed_at, NEW.phone_confirmed_at);
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_claimed BEFORE INSERT OR UPDATE ON users FOR EACH ROW EXECUTE FUNCTION keep_claimed();
