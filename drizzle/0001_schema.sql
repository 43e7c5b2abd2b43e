CREATE SEQUENCE "public"."order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10001 CACHE 1;--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"ip" text DEFAULT '' NOT NULL,
	"request_id" text DEFAULT '' NOT NULL
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
CREATE TABLE "live_commissions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"metal" text NOT NULL,
	"buy_pct" numeric NOT NULL,
	"buy_fixed" numeric DEFAULT '0' NOT NULL,
	"sell_pct" numeric NOT NULL,
	"sell_fixed" numeric DEFAULT '0' NOT NULL,
	"effective_from" timestamp (3) with time zone NOT NULL,
	"effective_to" timestamp (3) with time zone,
	"reason" text NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"email" text NOT NULL,
	"topic" text NOT NULL,
	"message" text NOT NULL,
	"order_number" text,
	"status" text DEFAULT 'new' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kyc_cases" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"form" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feed_scenario" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"scenario" text DEFAULT 'normal' NOT NULL,
	"metal" text,
	"since" timestamp (3) with time zone NOT NULL,
	"set_by" uuid,
	CONSTRAINT "feed_scenario_one" CHECK ("feed_scenario"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"call_hash" text NOT NULL,
	"status" integer,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "job_leases" (
	"name" text PRIMARY KEY NOT NULL,
	"held_until" timestamp (3) with time zone NOT NULL,
	"last_started_at" timestamp (3) with time zone,
	"last_finished_at" timestamp (3) with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "journal_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"ref_type" text NOT NULL,
	"ref_id" uuid NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "journal_postings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"account" text NOT NULL,
	"party_id" uuid,
	"unit" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "journal_postings_amount" CHECK ("journal_postings"."amount" <> 0)
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
	"note" text
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
	"unit" bigint NOT NULL,
	"line" bigint NOT NULL,
	"over_spot" text NOT NULL,
	"tax_treatment" text NOT NULL,
	"tax_reason" text NOT NULL,
	"tax" bigint NOT NULL,
	CONSTRAINT "order_lines_exact" CHECK ("order_lines"."qty" > 0 and "order_lines"."line" = "order_lines"."unit" * "order_lines"."qty")
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
	"payment" text DEFAULT 'unpaid' NOT NULL,
	"fulfilment" text DEFAULT 'none' NOT NULL,
	"metals" text[] NOT NULL,
	"currency" text NOT NULL,
	"subtotal" bigint NOT NULL,
	"shipping" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"total" bigint NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"total_cad" bigint NOT NULL,
	"due_cad" bigint NOT NULL,
	"delivery" text NOT NULL,
	"payment_method" text NOT NULL,
	"address" jsonb NOT NULL,
	"terms_version" text NOT NULL,
	"accepted_at" timestamp (3) with time zone NOT NULL,
	"placed_at" timestamp (3) with time zone NOT NULL,
	"payment_deadline" timestamp (3) with time zone NOT NULL,
	"ip" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_amounts" CHECK ("orders"."total" = "orders"."subtotal" + "orders"."shipping" + "orders"."tax" and "orders"."paid" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"method" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"reference" text NOT NULL,
	"actor_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"body" text,
	"secret" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"last_error" text,
	"ref_type" text,
	"ref_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "currency_rates" (
	"code" text PRIMARY KEY NOT NULL,
	"symbol" text NOT NULL,
	"flag" text NOT NULL,
	"decimals" integer DEFAULT 2 NOT NULL,
	"usd_rate" numeric,
	"markup" numeric DEFAULT '0.0025' NOT NULL,
	"source" text DEFAULT 'feed' NOT NULL,
	"as_of" timestamp (3) with time zone,
	"trouble_reason" text,
	"stale_after_seconds" integer DEFAULT 86400 NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"settlement" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "currency_rates_code" CHECK ("currency_rates"."code" ~ '^[A-Z]{3}$'),
	CONSTRAINT "currency_rates_positive" CHECK ("currency_rates"."usd_rate" > 0),
	CONSTRAINT "currency_rates_base" CHECK (("currency_rates"."code" = 'USD') = ("currency_rates"."source" = 'base')),
	CONSTRAINT "currency_rates_dollar" CHECK ("currency_rates"."source" <> 'base' or "currency_rates"."usd_rate" = 1),
	CONSTRAINT "currency_rates_markup" CHECK ("currency_rates"."markup" >= 0 and "currency_rates"."markup" < 1)
);
--> statement-breakpoint
CREATE TABLE "feed_state" (
	"metal" text PRIMARY KEY NOT NULL,
	"good_tick_id" uuid,
	"seen_as_of" timestamp (3) with time zone,
	"suspended_at" timestamp (3) with time zone,
	"suspension" text,
	"yardstick" numeric,
	"agreeing" integer DEFAULT 0 NOT NULL,
	"disputed_tick_id" uuid,
	"trouble_reason" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_board" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"published_at" timestamp (3) with time zone,
	"source" text DEFAULT '' NOT NULL,
	"simulated" boolean DEFAULT false NOT NULL,
	"market_open" boolean DEFAULT true NOT NULL,
	"opens_at" timestamp (3) with time zone,
	"polled_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	CONSTRAINT "price_board_one" CHECK ("price_board"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "price_ticks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"metal" text NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"detail" text,
	"seen" text,
	"source" text NOT NULL,
	"as_of" timestamp (3) with time zone,
	"received_at" timestamp (3) with time zone NOT NULL,
	"bid" numeric,
	"ask" numeric,
	"mid" numeric,
	"prev_close" numeric,
	"high" numeric,
	"low" numeric,
	"board_version" integer,
	CONSTRAINT "price_ticks_sane" CHECK ("price_ticks"."status" = 'refused' or ("price_ticks"."bid" > 0 and "price_ticks"."ask" >= "price_ticks"."bid" and "price_ticks"."mid" between "price_ticks"."bid" and "price_ticks"."ask" and "price_ticks"."as_of" is not null)),
	CONSTRAINT "price_ticks_reason" CHECK ("price_ticks"."status" <> 'refused' or "price_ticks"."reason" is not null)
);
--> statement-breakpoint
CREATE TABLE "rate_ticks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"usd_rate" numeric NOT NULL,
	"markup" numeric NOT NULL,
	"source" text NOT NULL,
	"as_of" timestamp (3) with time zone NOT NULL,
	"board_version" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"parent_id" uuid,
	"description" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_categories" (
	"product_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	CONSTRAINT "product_categories_product_id_category_id_pk" PRIMARY KEY("product_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"sku" text NOT NULL,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"metal" text NOT NULL,
	"form" text NOT NULL,
	"mint" text COLLATE "und-x-icu" NOT NULL,
	"country" text NOT NULL,
	"year" text,
	"weight_value" numeric NOT NULL,
	"weight_unit" text NOT NULL,
	"fine_ng" bigint NOT NULL,
	"gross_ng" bigint NOT NULL,
	"fineness" text NOT NULL,
	"dimensions" text,
	"packaging" text NOT NULL,
	"legal_tender" text,
	"serial_tracked" boolean DEFAULT false NOT NULL,
	"registered_accounts" boolean DEFAULT false NOT NULL,
	"description" text[] DEFAULT '{}' NOT NULL,
	"art" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"premium_pct" numeric NOT NULL,
	"premium_fixed" numeric DEFAULT '0' NOT NULL,
	"breaks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cost_floor" bigint,
	"buyback_enabled" boolean DEFAULT true NOT NULL,
	"buyback_pct" numeric DEFAULT '0' NOT NULL,
	"buyback_fixed" numeric DEFAULT '0' NOT NULL,
	"min_qty" integer DEFAULT 1 NOT NULL,
	"max_qty" integer DEFAULT 1000 NOT NULL,
	"step_qty" integer DEFAULT 1 NOT NULL,
	"low_at" integer DEFAULT 10 NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"popularity" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_weights" CHECK ("products"."fine_ng" > 0 and "products"."gross_ng" >= "products"."fine_ng"),
	CONSTRAINT "products_quantities" CHECK ("products"."min_qty" >= 1 and "products"."max_qty" >= "products"."min_qty" and "products"."step_qty" >= 1)
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"side" text DEFAULT 'buy' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"currency" text NOT NULL,
	"inputs" jsonb NOT NULL,
	"subtotal" bigint NOT NULL,
	"shipping" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"total" bigint NOT NULL,
	"total_cad" bigint NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
CREATE TABLE "stock_levels" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"on_hand" integer DEFAULT 0 NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_levels_exact" CHECK ("stock_levels"."reserved" >= 0 and "stock_levels"."on_hand" >= "stock_levels"."reserved")
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"on_hand" integer NOT NULL,
	"reserved" integer NOT NULL,
	"unit_cost" bigint,
	"supplier" text,
	"reason" text,
	"order_id" uuid,
	"actor_id" uuid,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscribers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"source" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"unsubscribed_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_rates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"province" text NOT NULL,
	"label" text NOT NULL,
	"federal" numeric NOT NULL,
	"provincial" numeric NOT NULL,
	"provincial_label" text,
	"effective_from" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"metal" text,
	"min_fineness" numeric NOT NULL,
	"forms" text[] NOT NULL,
	"effective_from" date NOT NULL,
	"treatment" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "otp_challenges" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email_key" text NOT NULL,
	"ip" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"password_hash" text,
	"email_verified_at" timestamp (3) with time zone,
	"role" text NOT NULL,
	"admin_roles" text[] DEFAULT '{}' NOT NULL,
	"account_type" text DEFAULT 'individual' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"second_factor" boolean DEFAULT false NOT NULL,
	"demo" boolean DEFAULT false NOT NULL,
	"last_sign_in_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_role" CHECK ("users"."role" in ('customer', 'admin')),
	CONSTRAINT "users_status" CHECK ("users"."status" in ('pending', 'draft', 'submitted', 'in_review', 'more_info', 'approved', 'rejected', 'expired', 'suspended', 'closed'))
);
--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_cases" ADD CONSTRAINT "kyc_cases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_cases" ADD CONSTRAINT "kyc_cases_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_postings" ADD CONSTRAINT "journal_postings_entry_id_journal_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."journal_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_state" ADD CONSTRAINT "feed_state_good_tick_id_price_ticks_id_fk" FOREIGN KEY ("good_tick_id") REFERENCES "public"."price_ticks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_state" ADD CONSTRAINT "feed_state_disputed_tick_id_price_ticks_id_fk" FOREIGN KEY ("disputed_tick_id") REFERENCES "public"."price_ticks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_ticks" ADD CONSTRAINT "rate_ticks_code_currency_rates_code_fk" FOREIGN KEY ("code") REFERENCES "public"."currency_rates"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sell_backs" ADD CONSTRAINT "sell_backs_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_levels" ADD CONSTRAINT "stock_levels_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "otp_challenges" ADD CONSTRAINT "otp_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_entity" ON "audit_log" USING btree ("entity","entity_id");--> statement-breakpoint
CREATE INDEX "live_commissions_metal" ON "live_commissions" USING btree ("metal","effective_from");--> statement-breakpoint
CREATE INDEX "contacts_status" ON "contacts" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "kyc_cases_submitted" ON "kyc_cases" USING btree ("submitted_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "journal_entries_ref" ON "journal_entries" USING btree ("ref_type","ref_id");--> statement-breakpoint
CREATE INDEX "journal_entries_at" ON "journal_entries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "journal_postings_entry" ON "journal_postings" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "journal_postings_account" ON "journal_postings" USING btree ("account","unit","party_id");--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_lines_order" ON "order_lines" USING btree ("order_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number" ON "orders" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_quote" ON "orders" USING btree ("quote_id");--> statement-breakpoint
CREATE INDEX "orders_placed" ON "orders" USING btree ("placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("customer_id","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_total" ON "orders" USING btree ("total_cad","id");--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("payment_deadline") WHERE "orders"."status" = 'awaiting_payment';--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("next_try_at") WHERE "outbox"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "outbox_created" ON "outbox" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "outbox_ref" ON "outbox" USING btree ("ref_type","ref_id");--> statement-breakpoint
CREATE UNIQUE INDEX "currency_rates_one_default" ON "currency_rates" USING btree ("is_default") WHERE "currency_rates"."is_default";--> statement-breakpoint
CREATE INDEX "price_ticks_metal" ON "price_ticks" USING btree ("metal","received_at");--> statement-breakpoint
CREATE INDEX "price_ticks_accepted" ON "price_ticks" USING btree ("metal","board_version") WHERE "price_ticks"."status" = 'accepted';--> statement-breakpoint
CREATE INDEX "price_ticks_refused" ON "price_ticks" USING btree ("received_at") WHERE "price_ticks"."status" = 'refused';--> statement-breakpoint
CREATE INDEX "rate_ticks_code" ON "rate_ticks" USING btree ("code","board_version");--> statement-breakpoint
CREATE UNIQUE INDEX "categories_slug" ON "categories" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "categories_parent" ON "categories" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "product_categories_category" ON "product_categories" USING btree ("category_id");--> statement-breakpoint
CREATE UNIQUE INDEX "products_slug" ON "products" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "products_sku" ON "products" USING btree ("sku");--> statement-breakpoint
CREATE INDEX "products_listed" ON "products" USING btree ("status","position","id");--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_one_active" ON "quotes" USING btree ("user_id","side") WHERE "quotes"."status" = 'active';--> statement-breakpoint
CREATE INDEX "quotes_expiring" ON "quotes" USING btree ("expires_at") WHERE "quotes"."status" = 'active';--> statement-breakpoint
CREATE INDEX "quotes_user" ON "quotes" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sell_backs_number" ON "sell_backs" USING btree ("number");--> statement-breakpoint
CREATE INDEX "sell_backs_status" ON "sell_backs" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "stock_movements_product" ON "stock_movements" USING btree ("product_id","at");--> statement-breakpoint
CREATE INDEX "stock_movements_order" ON "stock_movements" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscribers_email_key" ON "subscribers" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "subscribers_created" ON "subscribers" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_rates_province" ON "tax_rates" USING btree ("province","effective_from");--> statement-breakpoint
CREATE INDEX "tax_rules_metal" ON "tax_rules" USING btree ("metal","effective_from");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mail_tokens_user" ON "mail_tokens" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "sign_in_failures_email" ON "sign_in_failures" USING btree ("email_key","at");--> statement-breakpoint
CREATE INDEX "sign_in_failures_ip" ON "sign_in_failures" USING btree ("ip","at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "users_customers" ON "users" USING btree ("role","status","created_at","id");--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree ("role","name","id");