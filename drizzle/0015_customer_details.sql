CREATE TABLE "customer_tags" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"tags" text[] NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_dealings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"volume_cad" bigint DEFAULT 0 NOT NULL,
	"last_order_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "customer_traits" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"province" text,
	"risk" text,
	"risk_rank" integer,
	"tier_rank" integer,
	"submitted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "customer_limits" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"daily_cad" bigint NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_limits_amount" CHECK ("customer_limits"."daily_cad" >= 0)
);
--> statement-breakpoint
ALTER TABLE "customer_tags" ADD CONSTRAINT "customer_tags_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_dealings" ADD CONSTRAINT "customer_dealings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_traits" ADD CONSTRAINT "customer_traits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_limits" ADD CONSTRAINT "customer_limits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_dealings_volume" ON "customer_dealings" USING btree ("volume_cad","user_id");--> statement-breakpoint
CREATE INDEX "customer_dealings_last" ON "customer_dealings" USING btree ("last_order_at","user_id");--> statement-breakpoint
CREATE INDEX "customer_dealings_last_down" ON "customer_dealings" USING btree ("last_order_at" desc nulls last,"user_id" desc);--> statement-breakpoint
CREATE INDEX "customer_traits_province" ON "customer_traits" USING btree ("province","user_id");--> statement-breakpoint
CREATE INDEX "customer_traits_province_down" ON "customer_traits" USING btree ("province" desc nulls last,"user_id" desc);--> statement-breakpoint
CREATE INDEX "customer_traits_risk" ON "customer_traits" USING btree ("risk_rank","user_id");--> statement-breakpoint
CREATE INDEX "customer_traits_risk_down" ON "customer_traits" USING btree ("risk_rank" desc nulls last,"user_id" desc);--> statement-breakpoint
CREATE INDEX "customer_traits_tier" ON "customer_traits" USING btree ("tier_rank","user_id");--> statement-breakpoint
CREATE INDEX "customer_traits_tier_down" ON "customer_traits" USING btree ("tier_rank" desc nulls last,"user_id" desc);--> statement-breakpoint
CREATE INDEX "customer_traits_submitted" ON "customer_traits" USING btree ("submitted_at","user_id");--> statement-breakpoint
CREATE INDEX "customer_traits_submitted_down" ON "customer_traits" USING btree ("submitted_at" desc nulls last,"user_id" desc);--> statement-breakpoint
CREATE INDEX "customer_traits_status" ON "customer_traits" USING btree ("status","submitted_at","user_id");--> statement-breakpoint
CREATE INDEX "customer_traits_waiting" ON "customer_traits" USING btree ("submitted_at","user_id") WHERE "customer_traits"."status" in ('submitted', 'in_review');--> statement-breakpoint
CREATE INDEX "compliance_dues_at" ON "compliance_dues" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("role","created_at","id");--> statement-breakpoint
CREATE INDEX "users_status_order" ON "users" USING btree ("role",array_position(array['pending', 'draft', 'submitted', 'in_review', 'more_info', 'approved', 'rejected', 'expired', 'suspended', 'closed']::text[], "status"::text),"id");--> statement-breakpoint
-- What is kept of an order, in CAD minor units, by the words of trade/orders/volumes.read.ts.
CREATE FUNCTION public.kept_cad(payment text, status text, total bigint, total_cad bigint, paid bigint, refunded bigint)
RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN payment NOT IN ('paid', 'overpaid', 'refund_pending', 'partially_refunded') THEN 0
    WHEN status IN ('cancelled', 'expired', 'refunded') THEN 0
    WHEN paid - refunded >= total THEN total_cad
    ELSE coalesce(round(total_cad::numeric * (paid - refunded) / nullif(total, 0)), 0)::bigint
  END
$$;
--> statement-breakpoint
-- Every customer has his rows from the beginning.
CREATE FUNCTION public.begin_customer_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO customer_traits (user_id, status) SELECT id, status FROM added WHERE role = 'customer';
  INSERT INTO customer_dealings (user_id) SELECT id FROM added WHERE role = 'customer';
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER begin_customer_figures AFTER INSERT ON users
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.begin_customer_figures();
--> statement-breakpoint
CREATE FUNCTION public.keep_status_trait() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE customer_traits SET status = NEW.status WHERE user_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_status_trait AFTER UPDATE OF status ON users
  FOR EACH ROW WHEN (NEW.status IS DISTINCT FROM OLD.status) EXECUTE FUNCTION public.keep_status_trait();
--> statement-breakpoint
CREATE FUNCTION public.keep_check_traits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE customer_traits SET
    province = NEW.province,
    risk = NEW.risk ->> 'level',
    risk_rank = array_position(ARRAY['low', 'medium', 'high'], NEW.risk ->> 'level'),
    submitted_at = NEW.submitted_at
  WHERE user_id = NEW.user_id
    AND (province, risk, submitted_at) IS DISTINCT FROM (NEW.province, NEW.risk ->> 'level', NEW.submitted_at);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_check_traits AFTER INSERT OR UPDATE ON kyc_cases
  FOR EACH ROW EXECUTE FUNCTION public.keep_check_traits();
--> statement-breakpoint
CREATE FUNCTION public.keep_tier_trait() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE customer_traits SET tier_rank = NULL WHERE user_id = OLD.user_id;
  ELSE
    UPDATE customer_traits SET tier_rank = (SELECT rank FROM user_tiers WHERE id = NEW.tier_id AND active)
    WHERE user_id = NEW.user_id;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_tier_trait AFTER INSERT OR DELETE OR UPDATE OF tier_id ON tier_members
  FOR EACH ROW EXECUTE FUNCTION public.keep_tier_trait();
--> statement-breakpoint
CREATE FUNCTION public.keep_tier_ranks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE customer_traits SET tier_rank = CASE WHEN NEW.active THEN NEW.rank END
  FROM tier_members WHERE tier_members.tier_id = NEW.id AND customer_traits.user_id = tier_members.user_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_tier_ranks AFTER UPDATE OF rank, active ON user_tiers
  FOR EACH ROW WHEN ((NEW.rank, NEW.active) IS DISTINCT FROM (OLD.rank, OLD.active)) EXECUTE FUNCTION public.keep_tier_ranks();
--> statement-breakpoint
CREATE FUNCTION public.add_dealings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE customer_dealings SET
    last_order_at = greatest(last_order_at, sums.last_at),
    volume_cad = volume_cad + sums.volume
  FROM (
    SELECT customer_id, max(placed_at) AS last_at,
      sum(public.kept_cad(payment, status, total, total_cad, paid, refunded))::bigint AS volume
    FROM added GROUP BY customer_id
  ) sums
  WHERE user_id = sums.customer_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER add_dealings AFTER INSERT ON orders
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.add_dealings();
--> statement-breakpoint
CREATE FUNCTION public.change_dealings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE customer_dealings SET volume_cad = volume_cad + sums.more
  FROM (
    SELECT is_now.customer_id,
      sum(public.kept_cad(is_now.payment, is_now.status, is_now.total, is_now.total_cad, is_now.paid, is_now.refunded)
        - public.kept_cad(was.payment, was.status, was.total, was.total_cad, was.paid, was.refunded))::bigint AS more
    FROM is_now JOIN was USING (id) GROUP BY is_now.customer_id
  ) sums
  WHERE user_id = sums.customer_id AND sums.more <> 0;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER change_dealings AFTER UPDATE ON orders
  REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION public.change_dealings();
--> statement-breakpoint
INSERT INTO customer_traits (user_id, status, province, risk, risk_rank, tier_rank, submitted_at)
  SELECT users.id, users.status, kyc_cases.province, kyc_cases.risk ->> 'level',
    array_position(ARRAY['low', 'medium', 'high'], kyc_cases.risk ->> 'level'), user_tiers.rank, kyc_cases.submitted_at
  FROM users
    LEFT JOIN kyc_cases ON kyc_cases.user_id = users.id
    LEFT JOIN tier_members ON tier_members.user_id = users.id
    LEFT JOIN user_tiers ON user_tiers.id = tier_members.tier_id AND user_tiers.active
  WHERE users.role = 'customer';
--> statement-breakpoint
INSERT INTO customer_dealings (user_id) SELECT id FROM users WHERE role = 'customer';
--> statement-breakpoint
-- All sums anew, for who writes orders past the triggers.
CREATE FUNCTION public.sum_dealings() RETURNS void LANGUAGE sql AS $$
  UPDATE customer_dealings SET volume_cad = sums.volume, last_order_at = sums.last_at
  FROM (
    SELECT customer_id, max(placed_at) AS last_at,
      sum(public.kept_cad(payment, status, total, total_cad, paid, refunded))::bigint AS volume
    FROM orders GROUP BY customer_id
  ) sums
  WHERE user_id = sums.customer_id
$$;
--> statement-breakpoint
SELECT public.sum_dealings();
