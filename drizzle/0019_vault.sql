CREATE SEQUENCE "public"."storage_item_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."sell_back_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 5001 CACHE 1;--> statement-breakpoint
CREATE TABLE "storage_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"item_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"what" text NOT NULL,
	"note" text,
	"from_state" text,
	"to_state" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "storage_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"state" text NOT NULL,
	"state_since" timestamp (3) with time zone NOT NULL,
	"vault_id" uuid NOT NULL,
	"location" text,
	"customer_id" uuid NOT NULL,
	"customer_name" text COLLATE "und-x-icu" NOT NULL,
	"product_id" uuid NOT NULL,
	"sku" text NOT NULL,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"metal" text NOT NULL,
	"qty" integer NOT NULL,
	"piece_ng" bigint NOT NULL,
	"fine_ng" bigint GENERATED ALWAYS AS (piece_ng * qty) STORED NOT NULL,
	"measured_ng" bigint,
	"serial" text,
	"lot" text,
	"order_id" uuid,
	"order_number" text,
	"line_id" uuid,
	"part_of" uuid,
	"acquired_at" timestamp (3) with time zone NOT NULL,
	"currency" text NOT NULL,
	"cost" bigint NOT NULL,
	"cost_cad" bigint NOT NULL,
	"sellable_from" timestamp (3) with time zone,
	"received_by" uuid,
	"received_by_name" text,
	"received_at" timestamp (3) with time zone,
	"confirmed_by" uuid,
	"confirmed_by_name" text,
	"confirmed_at" timestamp (3) with time zone,
	"reason" text,
	"frozen_as" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "storage_items_exact" CHECK ("storage_items"."qty" > 0 and "storage_items"."piece_ng" > 0 and "storage_items"."cost" >= 0 and "storage_items"."cost_cad" >= 0),
	CONSTRAINT "storage_items_state" CHECK ("storage_items"."state" in ('pending_inbound', 'discrepancy', 'in_vault', 'reserved_for_sale', 'sold', 'frozen', 'withdrawal_requested', 'in_transit', 'withdrawn')),
	CONSTRAINT "storage_items_one_serial" CHECK ("storage_items"."serial" is null or "storage_items"."qty" = 1),
	CONSTRAINT "storage_items_two_officers" CHECK ("storage_items"."confirmed_by" is null or "storage_items"."confirmed_by" <> "storage_items"."received_by"),
	CONSTRAINT "storage_items_placed" CHECK ("storage_items"."state" in ('pending_inbound', 'discrepancy') or ("storage_items"."location" is not null and "storage_items"."confirmed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "proof_aliases" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"alias" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proof_comparisons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"differences" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proof_days" (
	"id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"size" integer NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	"leaves" integer NOT NULL,
	"root" text NOT NULL,
	"sums" jsonb NOT NULL,
	"vaults" jsonb NOT NULL,
	"previous" text NOT NULL,
	"hash" text NOT NULL,
	"log_root" text NOT NULL,
	"key_id" text,
	"signature" text,
	"blocks" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "proof_days_signed" CHECK (("proof_days"."key_id" is null) = ("proof_days"."signature" is null))
);
--> statement-breakpoint
CREATE TABLE "proof_differences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"metal" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"items_ng" bigint NOT NULL,
	"metal_ng" bigint NOT NULL,
	"owed_ng" bigint NOT NULL,
	"customers" integer NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "proof_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proof_leaves" (
	"day_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"customer_id" uuid NOT NULL,
	"alias" text NOT NULL,
	"metal" text NOT NULL,
	"fine_ng" bigint NOT NULL,
	"salt" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "proof_leaves_day_id_position_pk" PRIMARY KEY("day_id","position"),
	CONSTRAINT "proof_leaves_weight" CHECK ("proof_leaves"."fine_ng" > 0)
);
--> statement-breakpoint
CREATE TABLE "sell_back_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sell_back_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"what" text NOT NULL,
	"note" text,
	"from_state" text,
	"to_state" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sell_back_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sell_back_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"item_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"sku" text NOT NULL,
	"name" text NOT NULL,
	"metal" text NOT NULL,
	"qty" integer NOT NULL,
	"piece_ng" bigint NOT NULL,
	"unit_gross" bigint NOT NULL,
	"unit_net" bigint NOT NULL,
	"net" bigint NOT NULL,
	"net_cad" bigint NOT NULL,
	"cost_cad" bigint NOT NULL,
	CONSTRAINT "sell_back_lines_exact" CHECK ("sell_back_lines"."qty" > 0 and "sell_back_lines"."piece_ng" > 0 and "sell_back_lines"."unit_net" >= 0 and "sell_back_lines"."unit_gross" >= 0 and "sell_back_lines"."net" = "sell_back_lines"."unit_net" * "sell_back_lines"."qty")
);
--> statement-breakpoint
CREATE TABLE "sell_backs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text,
	"state" text NOT NULL,
	"state_since" timestamp (3) with time zone NOT NULL,
	"customer_id" uuid NOT NULL,
	"customer_name" text COLLATE "und-x-icu" NOT NULL,
	"customer_email" text NOT NULL,
	"currency" text NOT NULL,
	"metals" text[] NOT NULL,
	"pieces" integer NOT NULL,
	"quoted_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"basis" jsonb NOT NULL,
	"terms" jsonb NOT NULL,
	"terms_id" uuid,
	"per_cad" numeric NOT NULL,
	"gross" bigint NOT NULL,
	"commission" bigint NOT NULL,
	"net" bigint NOT NULL,
	"net_cad" bigint NOT NULL,
	"cost_cad" bigint NOT NULL,
	"payout_account_id" uuid,
	"submitted_at" timestamp (3) with time zone,
	"approved_by" uuid,
	"approved_by_name" text,
	"second_by" uuid,
	"second_by_name" text,
	"approved_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"payout_reference" text,
	"answer" text,
	"code_hash" text,
	"code_tries" integer DEFAULT 0 NOT NULL,
	"code_sent_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sell_backs_exact" CHECK ("sell_backs"."gross" - "sell_backs"."commission" = "sell_backs"."net" and "sell_backs"."net" > 0 and "sell_backs"."net_cad" >= 0),
	CONSTRAINT "sell_backs_reached" CHECK (("sell_backs"."state" in ('quoted', 'superseded', 'expired')) = ("sell_backs"."submitted_at" is null)
        and ("sell_backs"."submitted_at" is null) = ("sell_backs"."number" is null)
        and ("sell_backs"."submitted_at" is null or "sell_backs"."payout_account_id" is not null)
        and ("sell_backs"."state" in ('approved', 'payout_pending', 'paid')) = ("sell_backs"."approved_at" is not null)
        and ("sell_backs"."state" = 'paid') = ("sell_backs"."paid_at" is not null)),
	CONSTRAINT "sell_backs_two_people" CHECK ("sell_backs"."second_by" is null or "sell_backs"."second_by" <> "sell_backs"."approved_by")
);
--> statement-breakpoint
CREATE TABLE "vaults" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"operator" text NOT NULL,
	"city" text NOT NULL,
	"province" text NOT NULL,
	"insurer" text NOT NULL,
	"policy_number" text NOT NULL,
	"insured_until" date NOT NULL,
	"insured_cad" bigint NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "storage_events" ADD CONSTRAINT "storage_events_item_id_storage_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."storage_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_items" ADD CONSTRAINT "storage_items_vault_id_vaults_id_fk" FOREIGN KEY ("vault_id") REFERENCES "public"."vaults"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_items" ADD CONSTRAINT "storage_items_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_items" ADD CONSTRAINT "storage_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_items" ADD CONSTRAINT "storage_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_items" ADD CONSTRAINT "storage_items_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_aliases" ADD CONSTRAINT "proof_aliases_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_leaves" ADD CONSTRAINT "proof_leaves_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sell_back_events" ADD CONSTRAINT "sell_back_events_sell_back_id_sell_backs_id_fk" FOREIGN KEY ("sell_back_id") REFERENCES "public"."sell_backs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sell_back_lines" ADD CONSTRAINT "sell_back_lines_sell_back_id_sell_backs_id_fk" FOREIGN KEY ("sell_back_id") REFERENCES "public"."sell_backs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sell_back_lines" ADD CONSTRAINT "sell_back_lines_item_id_storage_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."storage_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sell_backs" ADD CONSTRAINT "sell_backs_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sell_backs" ADD CONSTRAINT "sell_backs_payout_account_id_payout_accounts_id_fk" FOREIGN KEY ("payout_account_id") REFERENCES "public"."payout_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "storage_events_of" ON "storage_events" USING btree ("item_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "storage_items_number" ON "storage_items" USING btree ("number");--> statement-breakpoint
CREATE INDEX "storage_items_customer" ON "storage_items" USING btree ("customer_id","acquired_at","id");--> statement-breakpoint
CREATE INDEX "storage_items_state" ON "storage_items" USING btree ("state","state_since","id");--> statement-breakpoint
CREATE INDEX "storage_items_vault" ON "storage_items" USING btree ("vault_id","location","id");--> statement-breakpoint
CREATE INDEX "storage_items_product" ON "storage_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "storage_items_order" ON "storage_items" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "storage_items_acquired" ON "storage_items" USING btree ("acquired_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "storage_items_serial" ON "storage_items" USING btree ("product_id","serial") WHERE "storage_items"."serial" is not null and "storage_items"."state" in ('pending_inbound', 'discrepancy', 'in_vault', 'reserved_for_sale', 'frozen', 'withdrawal_requested');--> statement-breakpoint
CREATE UNIQUE INDEX "proof_aliases_alias" ON "proof_aliases" USING btree ("alias");--> statement-breakpoint
CREATE INDEX "proof_comparisons_at" ON "proof_comparisons" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "proof_days_day" ON "proof_days" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "proof_days_size" ON "proof_days" USING btree ("size");--> statement-breakpoint
CREATE UNIQUE INDEX "proof_differences_open" ON "proof_differences" USING btree ("metal") WHERE "proof_differences"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "proof_leaves_customer" ON "proof_leaves" USING btree ("customer_id","day_id");--> statement-breakpoint
CREATE INDEX "sell_back_events_of" ON "sell_back_events" USING btree ("sell_back_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "sell_back_lines_place" ON "sell_back_lines" USING btree ("sell_back_id","position");--> statement-breakpoint
CREATE INDEX "sell_back_lines_item" ON "sell_back_lines" USING btree ("item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sell_backs_number" ON "sell_backs" USING btree ("number");--> statement-breakpoint
CREATE INDEX "sell_backs_state" ON "sell_backs" USING btree ("state","submitted_at","id");--> statement-breakpoint
CREATE INDEX "sell_backs_submitted" ON "sell_backs" USING btree ("submitted_at","id");--> statement-breakpoint
CREATE INDEX "sell_backs_customer" ON "sell_backs" USING btree ("customer_id","quoted_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "sell_backs_one_quote" ON "sell_backs" USING btree ("customer_id") WHERE "sell_backs"."state" = 'quoted';--> statement-breakpoint
CREATE INDEX "sell_backs_expires" ON "sell_backs" USING btree ("expires_at") WHERE "sell_backs"."state" = 'quoted';--> statement-breakpoint
CREATE UNIQUE INDEX "vaults_code" ON "vaults" USING btree ("code");
--> statement-breakpoint
SELECT public.make_append_only('storage_events');--> statement-breakpoint
SELECT public.make_append_only('sell_back_events');--> statement-breakpoint
-- Offered as soon as a vault is open.
INSERT INTO "shipping_methods" ("id", "kind", "name", "description", "signature", "position", "zones") VALUES
	('0197a000-0000-7000-8000-000000000503', 'vault', 'Store in our vault', 'Insured, in your name, checked by two officers.', false, 9, '[]');
--> statement-breakpoint
SELECT public.make_append_only('proof_days');
