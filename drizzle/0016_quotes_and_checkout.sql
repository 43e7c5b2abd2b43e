CREATE TABLE "coupon_uses" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"coupon_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"discount_cad" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"released_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"pct" numeric,
	"amount" bigint,
	"total_limit" integer,
	"customer_limit" integer,
	"min_order_cad" bigint,
	"metals" text[] DEFAULT '{}' NOT NULL,
	"product_ids" uuid[] DEFAULT '{}' NOT NULL,
	"category_ids" uuid[] DEFAULT '{}' NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"active" boolean DEFAULT true NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupons_used" CHECK ("coupons"."used" >= 0 and ("coupons"."total_limit" is null or "coupons"."used" <= "coupons"."total_limit")),
	CONSTRAINT "coupons_value" CHECK (("coupons"."kind" = 'premium_percent') = ("coupons"."pct" is not null) and ("coupons"."kind" = 'fixed') = ("coupons"."amount" is not null)
        and coalesce("coupons"."pct", 1) > 0 and coalesce("coupons"."pct", 1) <= 1 and coalesce("coupons"."amount", 1) > 0)
);
--> statement-breakpoint
CREATE TABLE "rate_sheets" (
	"key" text PRIMARY KEY NOT NULL,
	"last_no" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sheet" text NOT NULL,
	"no" integer NOT NULL,
	"status" text NOT NULL,
	"terms" jsonb NOT NULL,
	"before" jsonb,
	"changes" text NOT NULL,
	"reason" text NOT NULL,
	"effective_from" timestamp (3) with time zone,
	"effective_to" timestamp (3) with time zone,
	"needs_second" text,
	"created_by" uuid,
	"created_by_name" text COLLATE "und-x-icu" NOT NULL,
	"approved_by" uuid,
	"approved_by_name" text COLLATE "und-x-icu",
	"approved_at" timestamp (3) with time zone,
	"ended_by_name" text,
	"end_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rate_versions_begun" CHECK ("rate_versions"."status" in ('draft', 'rejected') or "rate_versions"."effective_from" is not null),
	CONSTRAINT "rate_versions_second" CHECK ("rate_versions"."approved_by" is null or "rate_versions"."approved_by" <> "rate_versions"."created_by")
);
--> statement-breakpoint
CREATE TABLE "shipping_methods" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"signature" boolean DEFAULT true NOT NULL,
	"zones" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shipping_methods_kind" CHECK ("shipping_methods"."kind" in ('ship', 'pickup'))
);
--> statement-breakpoint
CREATE TABLE "tier_evaluations" (
	"day" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tier_members" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"tier_id" uuid NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"below_since" timestamp (3) with time zone,
	"by_hand" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_tiers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"rank" integer NOT NULL,
	"colour" text NOT NULL,
	"qualify" text NOT NULL,
	"min_volume" bigint,
	"buy_discount" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sell_bonus" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"storage_discount" numeric DEFAULT '0' NOT NULL,
	"daily_limit" bigint,
	"payment_hours" integer,
	"retain_days" integer DEFAULT 90 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_tiers_volume" CHECK (("user_tiers"."qualify" = 'volume') = ("user_tiers"."min_volume" is not null))
);
--> statement-breakpoint
-- The commissions so far become versions of one sheet: at each time at which one of them began, what held for every metal.
INSERT INTO "rate_sheets" ("key", "last_no") SELECT 'live', count(DISTINCT "effective_from") FROM "live_commissions" HAVING count(*) > 0;--> statement-breakpoint
INSERT INTO "rate_versions" ("id", "sheet", "no", "status", "terms", "changes", "reason", "effective_from", "effective_to", "created_by_name", "created_at")
SELECT gen_random_uuid(), 'live', moment.no, CASE WHEN moment.until IS NULL THEN 'active' ELSE 'superseded' END,
	jsonb_build_object('kind', 'live', 'rates', (
		SELECT jsonb_object_agg(held.metal, held.rates) FROM (
			SELECT DISTINCT ON (c."metal") c."metal" AS metal, jsonb_build_object('buyPct', c."buy_pct"::text, 'buyFixed', c."buy_fixed"::text, 'sellPct', c."sell_pct"::text, 'sellFixed', c."sell_fixed"::text) AS rates
			FROM "live_commissions" c WHERE c."effective_from" <= moment.since ORDER BY c."metal", c."effective_from" DESC
		) held
	)), 'As it was set.', moment.reason, moment.since, moment.until, 'System', moment.since
FROM (
	SELECT "effective_from" AS since, min("reason") AS reason, row_number() OVER (ORDER BY "effective_from") AS no, lead("effective_from") OVER (ORDER BY "effective_from") AS until
	FROM "live_commissions" GROUP BY "effective_from"
) moment;--> statement-breakpoint
ALTER TABLE "live_commissions" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "live_commissions" CASCADE;--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_amounts";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "adjustment" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "discount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "adjustment" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "insurance" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "coupon_code" text;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "channel" text DEFAULT 'web' NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "actor_id" uuid;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "adjustment" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "discount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "insurance" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_rates" ADD COLUMN "effective_to" date;--> statement-breakpoint
ALTER TABLE "tax_rates" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_rates" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_rates" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_rules" ADD COLUMN "jurisdiction" text DEFAULT 'CA' NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_rules" ADD COLUMN "effective_to" date;--> statement-breakpoint
ALTER TABLE "tax_rules" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_rules" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_versions" ADD CONSTRAINT "rate_versions_sheet_rate_sheets_key_fk" FOREIGN KEY ("sheet") REFERENCES "public"."rate_sheets"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_versions" ADD CONSTRAINT "rate_versions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_versions" ADD CONSTRAINT "rate_versions_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tier_members" ADD CONSTRAINT "tier_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tier_members" ADD CONSTRAINT "tier_members_tier_id_user_tiers_id_fk" FOREIGN KEY ("tier_id") REFERENCES "public"."user_tiers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_uses_coupon" ON "coupon_uses" USING btree ("coupon_id","customer_id");--> statement-breakpoint
CREATE INDEX "coupon_uses_at" ON "coupon_uses" USING btree ("coupon_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_code" ON "coupons" USING btree ("code");--> statement-breakpoint
CREATE INDEX "coupons_created" ON "coupons" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "rate_versions_no" ON "rate_versions" USING btree ("sheet","no");--> statement-breakpoint
CREATE UNIQUE INDEX "rate_versions_one_active" ON "rate_versions" USING btree ("sheet") WHERE "rate_versions"."status" = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX "rate_versions_one_open" ON "rate_versions" USING btree ("sheet") WHERE "rate_versions"."status" in ('draft', 'scheduled');--> statement-breakpoint
CREATE INDEX "rate_versions_from" ON "rate_versions" USING btree ("sheet","effective_from");--> statement-breakpoint
CREATE INDEX "rate_versions_due" ON "rate_versions" USING btree ("effective_from") WHERE "rate_versions"."status" = 'scheduled';--> statement-breakpoint
CREATE INDEX "rate_versions_created" ON "rate_versions" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "shipping_methods_name" ON "shipping_methods" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "tier_members_tier" ON "tier_members" USING btree ("tier_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_tiers_name" ON "user_tiers" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "user_tiers_rank" ON "user_tiers" USING btree ("rank");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_amounts" CHECK ("orders"."total" = "orders"."subtotal" + "orders"."adjustment" - "orders"."discount" + "orders"."shipping" + "orders"."insurance" + "orders"."tax" and "orders"."discount" >= 0 and "orders"."paid" >= 0);--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_amounts" CHECK ("quotes"."total" = "quotes"."subtotal" + "quotes"."adjustment" - "quotes"."discount" + "quotes"."shipping" + "quotes"."insurance" + "quotes"."tax" and "quotes"."discount" >= 0);--> statement-breakpoint
ALTER TABLE "tax_rates" ADD CONSTRAINT "tax_rates_days" CHECK ("tax_rates"."effective_to" >= "tax_rates"."effective_from");--> statement-breakpoint
ALTER TABLE "tax_rules" ADD CONSTRAINT "tax_rules_days" CHECK ("tax_rules"."effective_to" >= "tax_rules"."effective_from");--> statement-breakpoint
ALTER TABLE "tax_rules" ADD CONSTRAINT "tax_rules_review" CHECK ("tax_rules"."treatment" <> 'review' or "tax_rules"."jurisdiction" <> 'CA');