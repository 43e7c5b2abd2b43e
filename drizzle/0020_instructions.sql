CREATE SEQUENCE "public"."limit_order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 2001 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."plan_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 3001 CACHE 1;--> statement-breakpoint
CREATE TABLE "limit_order_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"limit_order_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"what" text NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "limit_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"side" text NOT NULL,
	"basis" text NOT NULL,
	"status" text NOT NULL,
	"product_id" uuid NOT NULL,
	"metal" text NOT NULL,
	"pieces" integer NOT NULL,
	"currency" text NOT NULL,
	"target" bigint NOT NULL,
	"delivery" text,
	"address" jsonb,
	"payment_method" text,
	"item_id" uuid,
	"payout_account_id" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"triggered_at" timestamp (3) with time zone,
	"seen" bigint,
	"publication" integer,
	"order_id" uuid,
	"sell_back_id" uuid,
	"reason" text,
	"waiting" text,
	"code_hash" text,
	"code_tries" integer DEFAULT 0 NOT NULL,
	"code_sent_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "limit_orders_status" CHECK ("limit_orders"."status" in ('unconfirmed', 'active', 'triggered', 'filled', 'failed', 'cancelled', 'expired')),
	CONSTRAINT "limit_orders_whole" CHECK ("limit_orders"."pieces" > 0 and "limit_orders"."target" > 0 and case "limit_orders"."side"
        when 'buy' then "limit_orders"."delivery" is not null and "limit_orders"."address" is not null and "limit_orders"."payment_method" is not null
          and "limit_orders"."item_id" is null and "limit_orders"."payout_account_id" is null and "limit_orders"."sell_back_id" is null and "limit_orders"."status" <> 'unconfirmed'
        else "limit_orders"."item_id" is not null and "limit_orders"."payout_account_id" is not null
          and "limit_orders"."delivery" is null and "limit_orders"."address" is null and "limit_orders"."payment_method" is null and "limit_orders"."order_id" is null end),
	CONSTRAINT "limit_orders_filled" CHECK (("limit_orders"."status" = 'filled') = (coalesce("limit_orders"."order_id", "limit_orders"."sell_back_id") is not null)
        and ("limit_orders"."status" <> 'filled' or ("limit_orders"."seen" is not null and "limit_orders"."publication" is not null))
        and ("limit_orders"."status" <> 'failed' or "limit_orders"."reason" is not null)
        and ("limit_orders"."status" in ('triggered', 'filled', 'failed')) = ("limit_orders"."triggered_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "plan_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"what" text NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL,
	"day" date NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"outcome" text NOT NULL,
	"budget" bigint NOT NULL,
	"spent" bigint NOT NULL,
	"carried" bigint NOT NULL,
	"pieces" integer DEFAULT 0 NOT NULL,
	"order_id" uuid,
	"reason" text,
	CONSTRAINT "plan_runs_exact" CHECK ("plan_runs"."outcome" in ('ordered', 'carried', 'skipped', 'failed', 'missed') and "plan_runs"."budget" - "plan_runs"."spent" = "plan_runs"."carried" and "plan_runs"."carried" >= 0
        and ("plan_runs"."outcome" = 'ordered') = ("plan_runs"."order_id" is not null) and ("plan_runs"."pieces" > 0) = ("plan_runs"."order_id" is not null)
        and ("plan_runs"."outcome" <> 'failed' or "plan_runs"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"status" text NOT NULL,
	"product_id" uuid NOT NULL,
	"metal" text NOT NULL,
	"rhythm" text NOT NULL,
	"day" integer NOT NULL,
	"measure" text NOT NULL,
	"amount" bigint NOT NULL,
	"carried" bigint DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"delivery" text NOT NULL,
	"address" jsonb NOT NULL,
	"payment_method" text NOT NULL,
	"balance_first" boolean NOT NULL,
	"ends_on" date,
	"next_day" date NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plans_status" CHECK ("plans"."status" in ('active', 'paused', 'completed', 'cancelled')),
	CONSTRAINT "plans_whole" CHECK ("plans"."amount" > 0 and "plans"."carried" >= 0 and "plans"."failures" >= 0
        and "plans"."day" between 1 and case "plans"."rhythm" when 'week' then 7 else 31 end)
);
--> statement-breakpoint
DROP INDEX "quotes_one_active";--> statement-breakpoint
DROP INDEX "sell_backs_one_quote";--> statement-breakpoint
ALTER TABLE "sell_backs" ADD COLUMN "standing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "limit_order_events" ADD CONSTRAINT "limit_order_events_limit_order_id_limit_orders_id_fk" FOREIGN KEY ("limit_order_id") REFERENCES "public"."limit_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "limit_orders" ADD CONSTRAINT "limit_orders_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "limit_orders" ADD CONSTRAINT "limit_orders_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "limit_orders" ADD CONSTRAINT "limit_orders_item_id_storage_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."storage_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "limit_orders" ADD CONSTRAINT "limit_orders_payout_account_id_payout_accounts_id_fk" FOREIGN KEY ("payout_account_id") REFERENCES "public"."payout_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "limit_orders" ADD CONSTRAINT "limit_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "limit_orders" ADD CONSTRAINT "limit_orders_sell_back_id_sell_backs_id_fk" FOREIGN KEY ("sell_back_id") REFERENCES "public"."sell_backs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_events" ADD CONSTRAINT "plan_events_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_runs" ADD CONSTRAINT "plan_runs_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_runs" ADD CONSTRAINT "plan_runs_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "limit_order_events_of" ON "limit_order_events" USING btree ("limit_order_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "limit_orders_number" ON "limit_orders" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "limit_orders_order" ON "limit_orders" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "limit_orders_sale" ON "limit_orders" USING btree ("sell_back_id");--> statement-breakpoint
CREATE INDEX "limit_orders_created" ON "limit_orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "limit_orders_customer" ON "limit_orders" USING btree ("customer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "limit_orders_product" ON "limit_orders" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "limit_orders_item" ON "limit_orders" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "limit_orders_waiting" ON "limit_orders" USING btree ("id") WHERE "limit_orders"."status" = 'active';--> statement-breakpoint
CREATE INDEX "limit_orders_ending" ON "limit_orders" USING btree ("expires_at") WHERE "limit_orders"."status" in ('unconfirmed', 'active');--> statement-breakpoint
CREATE INDEX "plan_events_of" ON "plan_events" USING btree ("plan_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_runs_once" ON "plan_runs" USING btree ("plan_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_runs_order" ON "plan_runs" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "plans_number" ON "plans" USING btree ("number");--> statement-breakpoint
CREATE INDEX "plans_created" ON "plans" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "plans_customer" ON "plans" USING btree ("customer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "plans_product" ON "plans" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "plans_due" ON "plans" USING btree ("next_at") WHERE "plans"."status" = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_one_active" ON "quotes" USING btree ("user_id","side") WHERE "quotes"."status" = 'active' and "quotes"."channel" <> 'standing';--> statement-breakpoint
CREATE UNIQUE INDEX "sell_backs_one_quote" ON "sell_backs" USING btree ("customer_id") WHERE "sell_backs"."state" = 'quoted' and not "sell_backs"."standing";--> statement-breakpoint
SELECT public.make_append_only('limit_order_events');--> statement-breakpoint
SELECT public.make_append_only('plan_runs');--> statement-breakpoint
SELECT public.make_append_only('plan_events');
