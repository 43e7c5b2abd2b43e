CREATE SEQUENCE "public"."order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10001 CACHE 1;
--> statement-breakpoint
CREATE SEQUENCE "public"."return_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;
--> statement-breakpoint
CREATE TABLE "bank_holidays" (
	"id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"added_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_lines" (
	"user_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"qty" integer NOT NULL,
	"added_unit" bigint,
	"added_currency" text,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_lines_user_id_product_id_pk" PRIMARY KEY("user_id","product_id"),
	CONSTRAINT "cart_lines_qty" CHECK ("cart_lines"."qty" >= 1)
);
--> statement-breakpoint
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
CREATE TABLE "invoice_counters" (
	"series" text PRIMARY KEY NOT NULL,
	"last" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_dues" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"series" text NOT NULL,
	"seq" integer NOT NULL,
	"number" text NOT NULL,
	"order_id" uuid NOT NULL,
	"order_number" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"customer_name" text COLLATE "und-x-icu" NOT NULL,
	"customer_email" text NOT NULL,
	"corrects_id" uuid,
	"currency" text NOT NULL,
	"net" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"total" bigint NOT NULL,
	"total_cad" bigint NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"content" text NOT NULL,
	"hash" text NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(public.f_unaccent(' ' || number || ' ' || order_number || ' ' || customer_name || ' ' || customer_email) collate "und-x-icu")) STORED,
	"state" text DEFAULT 'issued' NOT NULL,
	"due_at" timestamp (3) with time zone,
	"paid" bigint DEFAULT 0 NOT NULL,
	"credited" bigint DEFAULT 0 NOT NULL,
	"void_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_amounts" CHECK ("invoices"."total" = "invoices"."net" + "invoices"."tax" and "invoices"."net" >= 0 and "invoices"."tax" >= 0
        and "invoices"."paid" >= 0 and "invoices"."credited" between 0 and "invoices"."total" and "invoices"."seq" > 0),
	CONSTRAINT "invoices_corrects" CHECK (("invoices"."series" = 'CRN') = ("invoices"."corrects_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "order_flags" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"flag" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"detail" text NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by" uuid,
	"resolved_by_name" text,
	"resolution" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"text" text NOT NULL,
	"for_customer" boolean NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"what" text NOT NULL,
	"from_status" text,
	"to_status" text,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"note" text,
	"internal_note" text
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"sku" text NOT NULL,
	"name" text NOT NULL,
	"metal" text NOT NULL,
	"fineness" text NOT NULL,
	"fine_ng" bigint NOT NULL,
	"qty" integer NOT NULL,
	"awaited" integer DEFAULT 0 NOT NULL,
	"lead_days" integer,
	"unit" bigint NOT NULL,
	"line" bigint NOT NULL,
	"over_spot" text NOT NULL,
	"adjustment" bigint DEFAULT 0 NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"tax_treatment" text NOT NULL,
	"tax_reason" text NOT NULL,
	"tax" bigint NOT NULL,
	CONSTRAINT "order_lines_exact" CHECK ("order_lines"."qty" > 0 and "order_lines"."line" = "order_lines"."unit" * "order_lines"."qty"),
	CONSTRAINT "order_lines_awaited" CHECK ("order_lines"."awaited" between 0 and "order_lines"."qty" and ("order_lines"."awaited" > 0) = ("order_lines"."lead_days" is not null))
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"customer_name" text COLLATE "und-x-icu" NOT NULL,
	"customer_email" text NOT NULL,
	"quote_id" uuid,
	"status" text NOT NULL,
	"previous_status" text,
	"status_since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"held_as" text,
	"channel" text DEFAULT 'web' NOT NULL,
	"placed_by" uuid,
	"placed_by_name" text,
	"risks" text[] DEFAULT '{}' NOT NULL,
	"market_loss" bigint,
	"ending_fee" bigint,
	"loss_tax" bigint,
	"fee_tax" bigint,
	"ending_tax" jsonb,
	"loss_measure" jsonb,
	"accepted_loss" bigint,
	"accepted_fee" bigint,
	"pickup_code" text,
	"reminders" integer DEFAULT 0 NOT NULL,
	"payment" text DEFAULT 'unpaid' NOT NULL,
	"fulfilment" text DEFAULT 'none' NOT NULL,
	"metals" text[] NOT NULL,
	"pieces" integer DEFAULT 0 NOT NULL,
	"fine_ng" bigint,
	"over_spot" numeric,
	"goods" text DEFAULT '' NOT NULL,
	"skus" text DEFAULT '' NOT NULL,
	"currency" text NOT NULL,
	"subtotal" bigint NOT NULL,
	"adjustment" bigint DEFAULT 0 NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"shipping" bigint NOT NULL,
	"insurance" bigint DEFAULT 0 NOT NULL,
	"tax" bigint NOT NULL,
	"total" bigint NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"to_balance" bigint DEFAULT 0 NOT NULL,
	"on_balance" bigint DEFAULT 0 NOT NULL,
	"total_cad" bigint NOT NULL,
	"due_cad" bigint NOT NULL,
	"delivery" text NOT NULL,
	"delivery_name" text DEFAULT '' NOT NULL,
	"coupon_code" text,
	"payment_method" text NOT NULL,
	"address" jsonb NOT NULL,
	"province" text GENERATED ALWAYS AS (address ->> 'province') STORED NOT NULL,
	"city" text GENERATED ALWAYS AS (address ->> 'city') STORED NOT NULL,
	"tier" text,
	"terms_version" text NOT NULL,
	"accepted_at" timestamp (3) with time zone NOT NULL,
	"placed_at" timestamp (3) with time zone NOT NULL,
	"payment_deadline" timestamp (3) with time zone NOT NULL,
	"ip" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(public.f_unaccent(' ' || number || ' ' || customer_name || ' ' || customer_email || ' ' || goods || ' ' || skus || ' ' || (address ->> 'city')) collate "und-x-icu")) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_amounts" CHECK ("orders"."total" = "orders"."subtotal" + "orders"."adjustment" - "orders"."discount" + "orders"."shipping" + "orders"."insurance" + "orders"."tax" and "orders"."discount" >= 0 and "orders"."paid" >= 0),
	CONSTRAINT "orders_on_balance_bounds" CHECK ("orders"."on_balance" between 0 and "orders"."to_balance")
);
--> statement-breakpoint
CREATE TABLE "parcel_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"parcel_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"qty" integer NOT NULL,
	CONSTRAINT "parcel_lines_qty" CHECK ("parcel_lines"."qty" > 0)
);
--> statement-breakpoint
CREATE TABLE "parcels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"state" text NOT NULL,
	"carrier" text NOT NULL,
	"tracking" text NOT NULL,
	"insured_value" bigint NOT NULL,
	"signature" boolean NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"arrived_at" timestamp (3) with time zone,
	"received_by" text,
	"actor_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "parcels_arrived" CHECK (("parcels"."state" = 'underway') = ("parcels"."arrived_at" is null))
);
--> statement-breakpoint
CREATE TABLE "card_checkouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"session_id" text NOT NULL,
	"url" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "card_checkouts_amount" CHECK ("card_checkouts"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"payment_ref" text,
	"subject" jsonb NOT NULL,
	"outcome" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_methods" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"instructions" text DEFAULT '' NOT NULL,
	"min_cad" bigint,
	"max_cad" bigint,
	"adjustment_pct" numeric DEFAULT '0' NOT NULL,
	"surcharge_cap" numeric,
	"no_surcharge_in" text[] DEFAULT '{}' NOT NULL,
	"hold_business_days" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "payment_methods_terms" CHECK ("payment_methods"."hold_business_days" between 0 and 60 and "payment_methods"."adjustment_pct" between -0.2 and 0.2
        and coalesce("payment_methods"."surcharge_cap", 0) between 0 and 0.2 and coalesce("payment_methods"."min_cad", 0) >= 0 and coalesce("payment_methods"."max_cad", "payment_methods"."min_cad", 0) >= coalesce("payment_methods"."min_cad", 0))
);
--> statement-breakpoint
CREATE TABLE "customer_balances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_balances_amount" CHECK ("customer_balances"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payment_reversals" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"actor_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"method" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"reference" text NOT NULL,
	"receipt_id" uuid,
	"hold_until" timestamp (3) with time zone,
	"actor_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"source" text NOT NULL,
	"method" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"payer_name" text COLLATE "und-x-icu" DEFAULT '' NOT NULL,
	"reference" text NOT NULL,
	"reference_key" text GENERATED ALWAYS AS (lower(regexp_replace("reference", '[^[:alnum:]]+', '', 'g'))) STORED NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"bank_account" text,
	"bank_line" text,
	"provider_ref" text,
	"order_id" uuid,
	"order_number" text,
	"customer_id" uuid,
	"customer_name" text COLLATE "und-x-icu",
	"applied" bigint DEFAULT 0 NOT NULL,
	"kept" bigint DEFAULT 0 NOT NULL,
	"kept_reason" text,
	"name_cleared_by" uuid,
	"note" text,
	"actor_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "receipts_amounts" CHECK ("receipts"."amount" > 0 and "receipts"."applied" >= 0 and "receipts"."kept" >= 0 and "receipts"."applied" + "receipts"."kept" <= "receipts"."amount")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"customer_name" text COLLATE "und-x-icu" NOT NULL,
	"order_id" uuid,
	"order_number" text,
	"payment_id" uuid,
	"credit_note_id" uuid,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"target" text NOT NULL,
	"reason" text NOT NULL,
	"requested_by" uuid,
	"requested_by_name" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"approved_by" uuid,
	"approved_by_name" text,
	"approved_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"reference" text,
	"provider_ref" text,
	"note" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0 and ("refunds"."payment_id" is null) = ("refunds"."order_id" is null)
        and ("refunds"."state" = 'paid') = ("refunds"."paid_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"side" text DEFAULT 'buy' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"currency" text NOT NULL,
	"inputs" jsonb NOT NULL,
	"channel" text DEFAULT 'web' NOT NULL,
	"actor_id" uuid,
	"price_version" integer GENERATED ALWAYS AS ((inputs ->> 'priceVersion')::int) STORED,
	"metals" text[] DEFAULT '{}' NOT NULL,
	"pieces" integer DEFAULT 0 NOT NULL,
	"subtotal" bigint NOT NULL,
	"adjustment" bigint DEFAULT 0 NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"shipping" bigint NOT NULL,
	"insurance" bigint DEFAULT 0 NOT NULL,
	"tax" bigint NOT NULL,
	"total" bigint NOT NULL,
	"total_cad" bigint NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"end_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quotes_amounts" CHECK ("quotes"."total" = "quotes"."subtotal" + "quotes"."adjustment" - "quotes"."discount" + "quotes"."shipping" + "quotes"."insurance" + "quotes"."tax" and "quotes"."discount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "return_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"return_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"qty" integer NOT NULL,
	"received" integer,
	"restocked" integer DEFAULT 0 NOT NULL,
	"scrapped" integer DEFAULT 0 NOT NULL,
	"sent_back" integer DEFAULT 0 NOT NULL,
	"kept_net" bigint DEFAULT 0 NOT NULL,
	"kept_taxes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "return_lines_pieces" CHECK ("return_lines"."qty" > 0 and coalesce("return_lines"."received", 0) between 0 and "return_lines"."qty" and "return_lines"."kept_net" >= 0
        and "return_lines"."restocked" >= 0 and "return_lines"."scrapped" >= 0 and "return_lines"."sent_back" >= 0
        and "return_lines"."restocked" + "return_lines"."scrapped" + "return_lines"."sent_back" in (0, coalesce("return_lines"."received", 0)))
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"state" text NOT NULL,
	"order_id" uuid NOT NULL,
	"order_number" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"customer_name" text COLLATE "und-x-icu" NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"answer" text,
	"finding" text,
	"restocking" numeric NOT NULL,
	"pieces" integer NOT NULL,
	"currency" text NOT NULL,
	"credited" bigint DEFAULT 0 NOT NULL,
	"credit_note_id" uuid,
	"received_at" timestamp (3) with time zone,
	"inspected_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "returns_amounts" CHECK ("returns"."pieces" > 0 and "returns"."credited" >= 0 and ("returns"."credited" = 0 or "returns"."credit_note_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "sell_backs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"metal" text NOT NULL,
	"fine_ng" bigint NOT NULL,
	"currency" text NOT NULL,
	"net" bigint NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
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
-- What was issued never changes; only the columns from `state` on, which say where it stands, may.
CREATE FUNCTION public.keep_invoice() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF TG_OP <> 'UPDATE'
    OR (NEW.id, NEW.series, NEW.seq, NEW.number, NEW.order_id, NEW.order_number, NEW.customer_id, NEW.customer_name, NEW.customer_email,
        NEW.corrects_id, NEW.currency, NEW.net, NEW.tax, NEW.total, NEW.total_cad, NEW.issued_at, NEW.content, NEW.hash)
      IS DISTINCT FROM
       (OLD.id, OLD.series, OLD.seq, OLD.number, OLD.order_id, OLD.order_number, OLD.customer_id, OLD.customer_name, OLD.customer_email,
        OLD.corrects_id, OLD.currency, OLD.net, OLD.tax, OLD.total, OLD.total_cad, OLD.issued_at, OLD.content, OLD.hash)
  THEN
    RAISE EXCEPTION 'An issued document is never changed or removed: a credit note corrects it.'
      USING ERRCODE = 'IN001', TABLE = TG_TABLE_NAME, SCHEMA = TG_TABLE_SCHEMA;
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
-- What the list shows and finds of an order, from its lines: pieces, fine metal, what was paid over spot, goods by name and SKU.
CREATE FUNCTION follow_order_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  figures record;
BEGIN
  FOR figures IN
    SELECT found.* FROM (
      SELECT lines.order_id,
        sum(lines.qty)::integer AS pieces,
        CASE WHEN min(lines.metal) = max(lines.metal) THEN sum(lines.fine_ng * lines.qty)::bigint END AS fine_ng,
        round((sum(lines.line) / nullif(sum(lines.line / nullif(1 + lines.over_spot::numeric, 0)), 0) - 1) * 100, 2) AS over_spot,
        string_agg(lines.name, ', ' ORDER BY lines.position) AS goods,
        string_agg(lines.sku, ', ' ORDER BY lines.position) AS skus
      FROM order_lines AS lines
      WHERE lines.order_id IN (SELECT changed.order_id FROM changed)
      GROUP BY lines.order_id
    ) AS found
    JOIN orders ON orders.id = found.order_id
    WHERE (orders.pieces, orders.fine_ng, orders.over_spot, orders.goods, orders.skus)
      IS DISTINCT FROM (found.pieces, found.fine_ng, found.over_spot, found.goods, found.skus)
  LOOP
    UPDATE orders SET pieces = figures.pieces, fine_ng = figures.fine_ng, over_spot = figures.over_spot,
      goods = figures.goods, skus = figures.skus
    WHERE orders.id = figures.order_id;
  END LOOP;
  RETURN NULL;
END
$$;
--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invoice_dues" ADD CONSTRAINT "invoice_dues_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_flags" ADD CONSTRAINT "order_flags_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_placed_by_users_id_fk" FOREIGN KEY ("placed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "parcel_lines" ADD CONSTRAINT "parcel_lines_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "parcel_lines" ADD CONSTRAINT "parcel_lines_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "card_checkouts" ADD CONSTRAINT "card_checkouts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "customer_balances" ADD CONSTRAINT "customer_balances_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_reversals" ADD CONSTRAINT "payment_reversals_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_receipt_id_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_credit_note_id_invoices_id_fk" FOREIGN KEY ("credit_note_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_credit_note_id_invoices_id_fk" FOREIGN KEY ("credit_note_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sell_backs" ADD CONSTRAINT "sell_backs_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tier_members" ADD CONSTRAINT "tier_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tier_members" ADD CONSTRAINT "tier_members_tier_id_user_tiers_id_fk" FOREIGN KEY ("tier_id") REFERENCES "public"."user_tiers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "bank_holidays_day" ON "bank_holidays" USING btree ("day");
--> statement-breakpoint
CREATE INDEX "coupon_uses_coupon" ON "coupon_uses" USING btree ("coupon_id","customer_id");
--> statement-breakpoint
CREATE INDEX "coupon_uses_at" ON "coupon_uses" USING btree ("coupon_id","at");
--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_code" ON "coupons" USING btree ("code");
--> statement-breakpoint
CREATE INDEX "coupons_created" ON "coupons" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "invoice_dues_order" ON "invoice_dues" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "invoice_dues_at" ON "invoice_dues" USING btree ("at","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_seq" ON "invoices" USING btree ("series","seq");
--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("number");
--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_sale_of_order" ON "invoices" USING btree ("order_id") WHERE "invoices"."series" = 'INV';
--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_fee_of_order" ON "invoices" USING btree ("order_id") WHERE "invoices"."series" = 'FEE';
--> statement-breakpoint
CREATE INDEX "invoices_order" ON "invoices" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "invoices_corrects" ON "invoices" USING btree ("corrects_id");
--> statement-breakpoint
CREATE INDEX "invoices_customer" ON "invoices" USING btree ("customer_id","issued_at","id");
--> statement-breakpoint
CREATE INDEX "invoices_issued" ON "invoices" USING btree ("issued_at","id");
--> statement-breakpoint
CREATE INDEX "invoices_state" ON "invoices" USING btree ("state","issued_at","id");
--> statement-breakpoint
CREATE INDEX "invoices_total" ON "invoices" USING btree ("total_cad","id");
--> statement-breakpoint
CREATE INDEX "invoices_customer_name" ON "invoices" USING btree ("customer_name","id");
--> statement-breakpoint
CREATE INDEX "invoices_open" ON "invoices" USING btree ("due_at") WHERE "invoices"."state" in ('issued', 'partially_paid');
--> statement-breakpoint
CREATE INDEX "order_flags_order" ON "order_flags" USING btree ("order_id","at");
--> statement-breakpoint
CREATE INDEX "order_notes_order" ON "order_notes" USING btree ("order_id","at");
--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id","at");
--> statement-breakpoint
CREATE UNIQUE INDEX "order_lines_order" ON "order_lines" USING btree ("order_id","position");
--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number" ON "orders" USING btree ("number");
--> statement-breakpoint
CREATE UNIQUE INDEX "orders_quote" ON "orders" USING btree ("quote_id");
--> statement-breakpoint
CREATE INDEX "orders_placed" ON "orders" USING btree ("placed_at","id");
--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status","placed_at","id");
--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("customer_id","placed_at","id");
--> statement-breakpoint
CREATE INDEX "orders_total" ON "orders" USING btree ("total_cad","id");
--> statement-breakpoint
CREATE INDEX "orders_due_amount" ON "orders" USING btree ("due_cad","id");
--> statement-breakpoint
CREATE INDEX "orders_pieces" ON "orders" USING btree ("pieces","id");
--> statement-breakpoint
CREATE INDEX "orders_fine" ON "orders" USING btree ("fine_ng","id");
--> statement-breakpoint
CREATE INDEX "orders_over_spot" ON "orders" USING btree ("over_spot","id");
--> statement-breakpoint
CREATE INDEX "orders_deadline" ON "orders" USING btree ("payment_deadline","id");
--> statement-breakpoint
CREATE INDEX "orders_customer_name" ON "orders" USING btree ("customer_name","id");
--> statement-breakpoint
CREATE INDEX "orders_province_rare" ON "orders" USING btree ("province","placed_at","id") WHERE "orders"."province" not in ('ON', 'QC', 'BC', 'AB');
--> statement-breakpoint
CREATE INDEX "orders_payment_method_rare" ON "orders" USING btree ("payment_method","placed_at","id") WHERE "orders"."payment_method" not in ('wire', 'etransfer');
--> statement-breakpoint
CREATE INDEX "orders_tier" ON "orders" USING btree (lower(public.f_unaccent("tier") collate "und-x-icu"),"placed_at","id") WHERE "orders"."tier" is not null;
--> statement-breakpoint
CREATE INDEX "orders_metals" ON "orders" USING gin ("metals");
--> statement-breakpoint
CREATE INDEX "orders_risks" ON "orders" USING gin ("risks") WHERE "orders"."risks" <> '{}';
--> statement-breakpoint
CREATE INDEX "orders_since" ON "orders" USING btree ("status","status_since");
--> statement-breakpoint
CREATE INDEX "orders_on_balance" ON "orders" USING btree ("customer_id") WHERE "orders"."on_balance" > 0;
--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("payment_deadline") WHERE "orders"."status" = 'awaiting_payment';
--> statement-breakpoint
CREATE UNIQUE INDEX "parcel_lines_parcel" ON "parcel_lines" USING btree ("parcel_id","line_id");
--> statement-breakpoint
CREATE INDEX "parcel_lines_line" ON "parcel_lines" USING btree ("line_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "parcels_order" ON "parcels" USING btree ("order_id","position");
--> statement-breakpoint
CREATE INDEX "parcels_sent" ON "parcels" USING btree ("sent_at");
--> statement-breakpoint
CREATE INDEX "parcels_not_arrived" ON "parcels" USING btree ("arrived_at") WHERE "parcels"."state" in ('lost', 'returned');
--> statement-breakpoint
CREATE UNIQUE INDEX "card_checkouts_session" ON "card_checkouts" USING btree ("session_id");
--> statement-breakpoint
CREATE INDEX "card_checkouts_order" ON "card_checkouts" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "provider_events_at" ON "provider_events" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "provider_events_payment" ON "provider_events" USING btree ("payment_ref");
--> statement-breakpoint
CREATE UNIQUE INDEX "customer_balances_of" ON "customer_balances" USING btree ("customer_id","currency");
--> statement-breakpoint
CREATE INDEX "customer_balances_moved" ON "customer_balances" USING btree ("updated_at","id") WHERE "customer_balances"."amount" > 0;
--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "payments_receipt" ON "payments" USING btree ("receipt_id");
--> statement-breakpoint
CREATE INDEX "payments_hold" ON "payments" USING btree ("hold_until");
--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_bank_line" ON "receipts" USING btree ("bank_account","bank_line");
--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_provider_ref" ON "receipts" USING btree ("provider_ref");
--> statement-breakpoint
CREATE INDEX "receipts_reference" ON "receipts" USING btree ("currency","reference_key");
--> statement-breakpoint
CREATE INDEX "receipts_received" ON "receipts" USING btree ("received_at","id");
--> statement-breakpoint
CREATE INDEX "receipts_state" ON "receipts" USING btree ("state","received_at","id");
--> statement-breakpoint
CREATE INDEX "receipts_order" ON "receipts" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "receipts_customer" ON "receipts" USING btree ("customer_id","received_at","id");
--> statement-breakpoint
CREATE INDEX "receipts_actor" ON "receipts" USING btree ("actor_id","created_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_provider_ref" ON "refunds" USING btree ("provider_ref");
--> statement-breakpoint
CREATE INDEX "refunds_requested" ON "refunds" USING btree ("requested_at","id");
--> statement-breakpoint
CREATE INDEX "refunds_state" ON "refunds" USING btree ("state","requested_at","id");
--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");
--> statement-breakpoint
CREATE INDEX "refunds_customer" ON "refunds" USING btree ("customer_id","requested_at","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_one_active" ON "quotes" USING btree ("user_id","side") WHERE "quotes"."status" = 'active';
--> statement-breakpoint
CREATE INDEX "quotes_expiring" ON "quotes" USING btree ("expires_at") WHERE "quotes"."status" = 'active';
--> statement-breakpoint
CREATE INDEX "quotes_made" ON "quotes" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "quotes_voided" ON "quotes" USING btree ("created_at","id") WHERE "quotes"."status" = 'voided';
--> statement-breakpoint
CREATE INDEX "quotes_priced_by" ON "quotes" USING btree ("price_version") WHERE "quotes"."status" = 'consumed';
--> statement-breakpoint
CREATE INDEX "quotes_user" ON "quotes" USING btree ("user_id","created_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "return_lines_line" ON "return_lines" USING btree ("return_id","line_id");
--> statement-breakpoint
CREATE INDEX "return_lines_of" ON "return_lines" USING btree ("line_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "returns_number" ON "returns" USING btree ("number");
--> statement-breakpoint
CREATE UNIQUE INDEX "returns_credit_note" ON "returns" USING btree ("credit_note_id");
--> statement-breakpoint
CREATE INDEX "returns_asked" ON "returns" USING btree ("asked_at","id");
--> statement-breakpoint
CREATE INDEX "returns_state" ON "returns" USING btree ("state","asked_at","id");
--> statement-breakpoint
CREATE INDEX "returns_order" ON "returns" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "returns_customer" ON "returns" USING btree ("customer_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "sell_backs_number" ON "sell_backs" USING btree ("number");
--> statement-breakpoint
CREATE INDEX "sell_backs_status" ON "sell_backs" USING btree ("status","created_at","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "shipping_methods_name" ON "shipping_methods" USING btree (lower("name"));
--> statement-breakpoint
CREATE INDEX "tier_members_tier" ON "tier_members" USING btree ("tier_id","since","user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "user_tiers_name" ON "user_tiers" USING btree (lower("name"));
--> statement-breakpoint
CREATE UNIQUE INDEX "user_tiers_rank" ON "user_tiers" USING btree ("rank");
--> statement-breakpoint
-- Numbers by their value, whatever their length.
CREATE INDEX orders_number_order ON orders (lpad(number, 12, '0') COLLATE "C", id);
--> statement-breakpoint
CREATE INDEX orders_payment_order ON orders (array_position(ARRAY['unpaid', 'partial', 'paid', 'overpaid', 'refund_pending', 'partially_refunded', 'refunded', 'failed', 'chargeback']::text[], payment), id);
--> statement-breakpoint
CREATE INDEX orders_fulfilment_order ON orders (array_position(ARRAY['none', 'partial', 'full', 'returned']::text[], fulfilment), id);
--> statement-breakpoint
-- What few orders have is found by these; the common states and the shop's own currency fill any page at once.
CREATE INDEX orders_payment_rare ON orders (payment, placed_at, id) WHERE payment NOT IN ('paid', 'unpaid');
--> statement-breakpoint
CREATE INDEX orders_fulfilment_rare ON orders (fulfilment, placed_at, id) WHERE fulfilment NOT IN ('none', 'full');
--> statement-breakpoint
CREATE INDEX orders_currency_rare ON orders (currency, placed_at, id) WHERE currency <> 'CAD';
--> statement-breakpoint
-- The search of the list, its numbers by their letters, its states in the order of their enumeration.
CREATE INDEX invoices_search ON invoices USING gin (search_text COLLATE "und-x-icu" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX invoices_number_order ON invoices (number COLLATE "C", id);
--> statement-breakpoint
CREATE INDEX invoices_state_order ON invoices (array_position(ARRAY['issued', 'partially_paid', 'overdue', 'paid', 'partially_credited', 'credited', 'void']::text[], state), id);
--> statement-breakpoint
CREATE INDEX orders_status_order ON orders (array_position(ARRAY['awaiting_payment', 'payment_review', 'confirmed', 'processing', 'ready_for_pickup', 'shipped', 'vaulted', 'delivery_exception', 'reshipped', 'refunded', 'completed', 'closed', 'on_hold', 'cancel_requested', 'cancelled', 'expired']::text[], status), id);
--> statement-breakpoint
-- Orders of several metals have neither figure and come last, downwards too.
CREATE INDEX orders_fine_down ON orders (fine_ng DESC NULLS LAST, id DESC);
--> statement-breakpoint
CREATE INDEX orders_over_spot_down ON orders (over_spot DESC NULLS LAST, id DESC);
--> statement-breakpoint
CREATE INDEX orders_search ON orders USING gin (search_text COLLATE "und-x-icu" gin_trgm_ops);
--> statement-breakpoint
SELECT public.make_append_only('order_events');
--> statement-breakpoint
SELECT public.make_append_only('order_lines');
--> statement-breakpoint
SELECT public.make_append_only('payments');
--> statement-breakpoint
SELECT public.make_append_only('payment_reversals');
--> statement-breakpoint
SELECT public.make_append_only('provider_events');
--> statement-breakpoint
SELECT public.make_append_only('parcel_lines');
--> statement-breakpoint
SELECT public.make_append_only('order_notes');
--> statement-breakpoint
CREATE TRIGGER keep_invoice BEFORE UPDATE OR DELETE ON invoices FOR EACH ROW EXECUTE FUNCTION public.keep_invoice();
--> statement-breakpoint
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON invoices FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
--> statement-breakpoint
CREATE TRIGGER order_lines_added AFTER INSERT ON order_lines
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_order_lines();
--> statement-breakpoint
ALTER TABLE invoices ENABLE ALWAYS TRIGGER keep_invoice;
--> statement-breakpoint
ALTER TABLE invoices ENABLE ALWAYS TRIGGER refuse_truncate;
--> statement-breakpoint
-- A new shop takes wires, and balances once there are some. The rest waits until somebody has written how to pay by it.
-- Card networks allow a surcharge of 2.4 % in Canada at most, and Quebec forbids it.
INSERT INTO payment_methods (code, name, active, position, hold_business_days, surcharge_cap, no_surcharge_in) VALUES
  ('wire', 'Bank wire', true, 1, 0, NULL, '{}'),
  ('etransfer', 'Interac e-Transfer', false, 2, 0, NULL, '{}'),
  ('bill_payment', 'Bill payment', false, 3, 0, NULL, '{}'),
  ('draft', 'Bank draft', false, 4, 5, NULL, '{}'),
  ('card', 'Card', false, 5, 0, 0.024, '{QC}'),
  ('balance', 'Your balance with us', true, 6, 0, NULL, '{}');
--> statement-breakpoint
-- A new shop has an insured courier to every province and a pickup. Both can be changed at once.
INSERT INTO "shipping_methods" ("id", "kind", "name", "description", "signature", "position", "zones") VALUES
	('0197a000-0000-7000-8000-000000000501', 'ship', 'Insured courier', 'Two to five business days, against a signature.', true, 1,
	'[{"name": "Canada", "provinces": ["AB", "BC", "MB", "NB", "NL", "NS", "NT", "NU", "ON", "PE", "QC", "SK", "YT"], "maxInsured": "250000.00", "bands": [{"upTo": null, "base": "18.00", "perKg": "0", "insurancePct": "0.00015"}]}]'),
	('0197a000-0000-7000-8000-000000000502', 'pickup', 'Pick up at our counter', 'By appointment. Bring a photo identity card.', true, 2, '[]');
--> statement-breakpoint
INSERT INTO "invoice_counters" ("series") VALUES ('INV'), ('CRN'), ('FEE');
