CREATE TABLE "authorised_traders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"trader_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"state" text DEFAULT 'appointed' NOT NULL,
	"state_since" timestamp (3) with time zone NOT NULL,
	"limit" bigint NOT NULL,
	"period" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "authorised_traders_state" CHECK ("authorised_traders"."state" in ('appointed', 'confirmed', 'refused', 'withdrawn')),
	CONSTRAINT "authorised_traders_period" CHECK ("authorised_traders"."period" in ('day', 'week', 'month')),
	CONSTRAINT "authorised_traders_limit" CHECK ("authorised_traders"."limit" > 0),
	CONSTRAINT "authorised_traders_two" CHECK ("authorised_traders"."trader_id" <> "authorised_traders"."company_id"),
	CONSTRAINT "authorised_traders_known" CHECK ("authorised_traders"."state" <> 'confirmed' or "authorised_traders"."trader_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "trader_orders" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"appointment_id" uuid NOT NULL,
	"total_cad" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "beneficiaries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"relation" text NOT NULL,
	"share" integer NOT NULL,
	"contact" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "beneficiaries_share" CHECK ("beneficiaries"."share" between 1 and 10000)
);
--> statement-breakpoint
CREATE TABLE "customer_tags" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"tags" text[] NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "estates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"state" text DEFAULT 'frozen' NOT NULL,
	"died_on" date NOT NULL,
	"told_by" text NOT NULL,
	"contact" text NOT NULL,
	"has_shut" boolean NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"recorded_by" uuid NOT NULL,
	"recorded_by_name" text NOT NULL,
	"executor_name" text,
	"executor_capacity" text,
	"executor_email" text,
	"executor_phone" text,
	"executor_at" timestamp (3) with time zone,
	"executor_by_name" text,
	"asked" text,
	"asked_at" timestamp (3) with time zone,
	"asked_by" uuid,
	"asked_by_name" text,
	"asked_reason" text,
	"ended_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "estates_state" CHECK ("estates"."state" in ('frozen', 'released', 'settled', 'withdrawn')),
	CONSTRAINT "estates_ended" CHECK (("estates"."state" in ('settled', 'withdrawn')) = ("estates"."ended_at" is not null)),
	CONSTRAINT "estates_asked" CHECK (("estates"."asked" is null) = ("estates"."asked_by" is null)),
	CONSTRAINT "estates_released" CHECK ("estates"."state" <> 'released' or "estates"."executor_name" is not null)
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
CREATE TABLE "joint_owners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"holder_id" uuid NOT NULL,
	"partner_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"state" text DEFAULT 'invited' NOT NULL,
	"lapses_at" timestamp (3) with time zone NOT NULL,
	"state_since" timestamp (3) with time zone NOT NULL,
	"asked_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "joint_owners_state" CHECK ("joint_owners"."state" in ('invited', 'joined', 'ending', 'ended', 'declined', 'withdrawn', 'lapsed')),
	CONSTRAINT "joint_owners_two" CHECK ("joint_owners"."partner_id" <> "joint_owners"."holder_id"),
	CONSTRAINT "joint_owners_accepted" CHECK ("joint_owners"."state" not in ('joined', 'ending', 'ended') or "joint_owners"."partner_id" is not null),
	CONSTRAINT "joint_owners_asked" CHECK (("joint_owners"."state" = 'ending') = ("joint_owners"."asked_by" is not null))
);
--> statement-breakpoint
CREATE TABLE "mail_redirections" (
	"address" text PRIMARY KEY NOT NULL,
	"to" text,
	"note" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_limits" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"daily_cad" bigint NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_limits_amount" CHECK ("customer_limits"."daily_cad" >= 0)
);
--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "payout_account_id" uuid;--> statement-breakpoint
ALTER TABLE "suspensions" ADD COLUMN "ends_relationship" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "papers" ADD COLUMN "fingerprint" text;--> statement-breakpoint
ALTER TABLE "authorised_traders" ADD CONSTRAINT "authorised_traders_company_id_users_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authorised_traders" ADD CONSTRAINT "authorised_traders_trader_id_users_id_fk" FOREIGN KEY ("trader_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trader_orders" ADD CONSTRAINT "trader_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trader_orders" ADD CONSTRAINT "trader_orders_appointment_id_authorised_traders_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."authorised_traders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "beneficiaries" ADD CONSTRAINT "beneficiaries_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_tags" ADD CONSTRAINT "customer_tags_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estates" ADD CONSTRAINT "estates_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estates" ADD CONSTRAINT "estates_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estates" ADD CONSTRAINT "estates_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_dealings" ADD CONSTRAINT "customer_dealings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_traits" ADD CONSTRAINT "customer_traits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "joint_owners" ADD CONSTRAINT "joint_owners_holder_id_users_id_fk" FOREIGN KEY ("holder_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "joint_owners" ADD CONSTRAINT "joint_owners_partner_id_users_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "joint_owners" ADD CONSTRAINT "joint_owners_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_limits" ADD CONSTRAINT "customer_limits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "authorised_traders_one_open" ON "authorised_traders" USING btree ("company_id","email_key") WHERE "authorised_traders"."state" in ('appointed', 'confirmed');--> statement-breakpoint
CREATE INDEX "authorised_traders_of" ON "authorised_traders" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "authorised_traders_trader" ON "authorised_traders" USING btree ("trader_id");--> statement-breakpoint
CREATE INDEX "trader_orders_summed" ON "trader_orders" USING btree ("appointment_id","at");--> statement-breakpoint
CREATE INDEX "beneficiaries_of" ON "beneficiaries" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "estates_one_standing" ON "estates" USING btree ("customer_id") WHERE "estates"."state" in ('frozen', 'released', 'settled');--> statement-breakpoint
CREATE INDEX "estates_customer" ON "estates" USING btree ("customer_id","recorded_at");--> statement-breakpoint
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
CREATE UNIQUE INDEX "joint_owners_one_open" ON "joint_owners" USING btree ("holder_id") WHERE "joint_owners"."state" in ('invited', 'joined', 'ending');--> statement-breakpoint
CREATE INDEX "joint_owners_partner" ON "joint_owners" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "joint_owners_invited" ON "joint_owners" USING btree ("email_key") WHERE "joint_owners"."state" = 'invited';--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_payout_account_id_payout_accounts_id_fk" FOREIGN KEY ("payout_account_id") REFERENCES "public"."payout_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "compliance_dues_at" ON "compliance_dues" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("role","created_at","id");--> statement-breakpoint
CREATE INDEX "users_status_order" ON "users" USING btree ("role",array_position(array['pending', 'draft', 'submitted', 'in_review', 'more_info', 'approved', 'rejected', 'expired', 'suspended', 'closed']::text[], "status"::text),"id");--> statement-breakpoint
ALTER TABLE "purchases" DROP COLUMN "bank_name";--> statement-breakpoint
ALTER TABLE "purchases" DROP COLUMN "bank_account";--> statement-breakpoint
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

--> statement-breakpoint
-- A row is kept through the whole of its last day: until that day is over twelve hours west of UTC, so in any zone of a shop.
CREATE OR REPLACE FUNCTION public.keep_compliance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept date;
BEGIN
  IF TG_TABLE_NAME = 'compliance_cases' THEN
    kept := OLD.keep_until;
  ELSE
    SELECT keep_until INTO kept FROM compliance_cases WHERE id = OLD.case_id;
  END IF;
  IF kept IS NULL OR kept >= (now() AT TIME ZONE 'UTC' - interval '12 hours')::date THEN
    RAISE EXCEPTION 'A row of % is kept until five years after its case is closed.', TG_TABLE_NAME
      USING ERRCODE = 'IN001', TABLE = TG_TABLE_NAME, SCHEMA = TG_TABLE_SCHEMA;
  END IF;
  RETURN OLD;
END
$$;
