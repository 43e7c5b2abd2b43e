CREATE SEQUENCE "public"."limit_order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 2001 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."plan_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 3001 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."payout_batch_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."vault_transfer_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."withdrawal_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 7001 CACHE 1;--> statement-breakpoint
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
CREATE TABLE "hedge_counterparties" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"lots" jsonb NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hedge_trades" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'entered' NOT NULL,
	"counterparty_id" uuid NOT NULL,
	"counterparty" text COLLATE "und-x-icu" NOT NULL,
	"reference" text NOT NULL,
	"side" text NOT NULL,
	"metal" text NOT NULL,
	"fine_ng" bigint NOT NULL,
	"price" numeric NOT NULL,
	"currency" text NOT NULL,
	"rate" numeric NOT NULL,
	"amount" bigint NOT NULL,
	"amount_cad" bigint NOT NULL,
	"trade_day" date NOT NULL,
	"value_day" date NOT NULL,
	"source" text NOT NULL,
	"entered_by" uuid NOT NULL,
	"entered_by_name" text NOT NULL,
	"entered_at" timestamp (3) with time zone NOT NULL,
	"decided_by" uuid,
	"decided_by_name" text,
	"decided_at" timestamp (3) with time zone,
	"reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hedge_trades_more" CHECK ("hedge_trades"."fine_ng" > 0 and "hedge_trades"."price" > 0 and "hedge_trades"."rate" > 0),
	CONSTRAINT "hedge_trades_days" CHECK ("hedge_trades"."value_day" >= "hedge_trades"."trade_day"),
	CONSTRAINT "hedge_trades_decided" CHECK (("hedge_trades"."state" = 'entered') = ("hedge_trades"."decided_by" is null) and ("hedge_trades"."decided_by" is null or "hedge_trades"."decided_by" <> "hedge_trades"."entered_by")
        and ("hedge_trades"."state" = 'cancelled') = ("hedge_trades"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "document_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"way" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"reference" text NOT NULL,
	"day" date NOT NULL,
	"actor_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_payments_amount" CHECK ("document_payments"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "vault_audits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"vault_id" uuid NOT NULL,
	"counted_on" date NOT NULL,
	"auditor" text COLLATE "und-x-icu" NOT NULL,
	"file_name" text NOT NULL,
	"file" text NOT NULL,
	"file_hash" text NOT NULL,
	"lines" integer NOT NULL,
	"matching" integer NOT NULL,
	"differing" integer NOT NULL,
	"counts" jsonb NOT NULL,
	"findings" jsonb NOT NULL,
	"recorded_by" uuid NOT NULL,
	"recorded_by_name" text COLLATE "und-x-icu" NOT NULL,
	CONSTRAINT "vault_audits_counts" CHECK ("vault_audits"."matching" >= 0 and "vault_audits"."differing" >= 0 and "vault_audits"."lines" > 0)
);
--> statement-breakpoint
CREATE TABLE "storage_accruals" (
	"day" date NOT NULL,
	"customer_id" uuid NOT NULL,
	"metal" text NOT NULL,
	"fine_ng" bigint NOT NULL,
	"value" bigint NOT NULL,
	"discount" numeric NOT NULL,
	"fee" bigint NOT NULL,
	CONSTRAINT "storage_accruals_customer_id_day_metal_pk" PRIMARY KEY("customer_id","day","metal"),
	CONSTRAINT "storage_accruals_amounts" CHECK ("storage_accruals"."fine_ng" > 0 and "storage_accruals"."value" >= 0 and "storage_accruals"."fee" >= 0)
);
--> statement-breakpoint
CREATE TABLE "storage_bills" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"month" date NOT NULL,
	"net" bigint NOT NULL,
	"invoice_id" uuid,
	"reminded_at" timestamp (3) with time zone,
	"noticed_at" timestamp (3) with time zone,
	"frozen_from" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "storage_bills_net" CHECK ("storage_bills"."net" >= 0 and ("storage_bills"."net" > 0) = ("storage_bills"."invoice_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "storage_night_prices" (
	"day" date NOT NULL,
	"metal" text NOT NULL,
	"price" numeric NOT NULL,
	"annual_pct" numeric NOT NULL,
	"least" bigint NOT NULL,
	"terms_id" uuid NOT NULL,
	CONSTRAINT "storage_night_prices_day_metal_pk" PRIMARY KEY("day","metal")
);
--> statement-breakpoint
CREATE TABLE "storage_nights" (
	"day" date PRIMARY KEY NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"free_days" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"state" text NOT NULL,
	"state_since" timestamp (3) with time zone NOT NULL,
	"rail" text NOT NULL,
	"currency" text NOT NULL,
	"payments" integer NOT NULL,
	"total" bigint NOT NULL,
	"made_by" uuid NOT NULL,
	"made_by_name" text COLLATE "und-x-icu" NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"pay_on" date,
	"file_number" integer,
	"file_name" text,
	"file_sha256" text,
	"sealed_file" text,
	"filed_at" timestamp (3) with time zone,
	"released_by" uuid,
	"released_by_name" text,
	"sent_at" timestamp (3) with time zone,
	"settled_on" date,
	"settled_at" timestamp (3) with time zone,
	"reference" text,
	"reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payout_batches_two_people" CHECK ("payout_batches"."released_by" is null or "payout_batches"."released_by" <> "payout_batches"."made_by"),
	CONSTRAINT "payout_batches_something" CHECK ("payout_batches"."payments" > 0 and "payout_batches"."total" > 0),
	CONSTRAINT "payout_batches_reached" CHECK (("payout_batches"."file_number" is null) = ("payout_batches"."filed_at" is null)
        and ("payout_batches"."file_number" is null) = ("payout_batches"."file_name" is null)
        and ("payout_batches"."file_number" is null) = ("payout_batches"."file_sha256" is null)
        and ("payout_batches"."file_number" is null) = ("payout_batches"."sealed_file" is null)
        and ("payout_batches"."file_number" is null) = ("payout_batches"."pay_on" is null)
        and ("payout_batches"."state" <> 'draft' or "payout_batches"."file_number" is null)
        and ("payout_batches"."state" in ('draft', 'cancelled') or "payout_batches"."file_number" is not null)
        and ("payout_batches"."state" in ('sent', 'settled', 'rejected')) = ("payout_batches"."sent_at" is not null)
        and ("payout_batches"."sent_at" is null) = ("payout_batches"."released_by" is null)
        and ("payout_batches"."state" = 'settled') = ("payout_batches"."settled_at" is not null)
        and ("payout_batches"."settled_at" is null) = ("payout_batches"."settled_on" is null)
        and ("payout_batches"."settled_at" is null) = ("payout_batches"."reference" is null))
);
--> statement-breakpoint
CREATE TABLE "payout_file_numbers" (
	"rail" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"batch_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"sell_back_id" uuid NOT NULL,
	"payout_account_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"state_since" timestamp (3) with time zone NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payout_lines_positive" CHECK ("payout_lines"."amount" > 0),
	CONSTRAINT "payout_lines_why" CHECK (("payout_lines"."state" in ('failed', 'returned')) = ("payout_lines"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "vault_transfer_items" (
	"transfer_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"item_id" uuid NOT NULL,
	"location" text NOT NULL,
	CONSTRAINT "vault_transfer_items_transfer_id_position_pk" PRIMARY KEY("transfer_id","position")
);
--> statement-breakpoint
CREATE TABLE "vault_transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"state" text NOT NULL,
	"state_since" timestamp (3) with time zone NOT NULL,
	"from_vault_id" uuid NOT NULL,
	"to_vault_id" uuid NOT NULL,
	"items" integer NOT NULL,
	"note" text NOT NULL,
	"prepared_by" uuid NOT NULL,
	"prepared_by_name" text COLLATE "und-x-icu" NOT NULL,
	"prepared_at" timestamp (3) with time zone NOT NULL,
	"sent_by" uuid,
	"sent_by_name" text,
	"sent_at" timestamp (3) with time zone,
	"seal" text,
	"received_by" uuid,
	"received_by_name" text,
	"received_at" timestamp (3) with time zone,
	"location" text,
	"confirmed_by" uuid,
	"confirmed_by_name" text,
	"confirmed_at" timestamp (3) with time zone,
	"reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vault_transfers_state" CHECK ("vault_transfers"."state" in ('prepared', 'cancelled', 'under_way', 'received', 'differs', 'done')),
	CONSTRAINT "vault_transfers_two_vaults" CHECK ("vault_transfers"."from_vault_id" <> "vault_transfers"."to_vault_id"),
	CONSTRAINT "vault_transfers_two_officers" CHECK (("vault_transfers"."sent_by" is null or "vault_transfers"."sent_by" <> "vault_transfers"."prepared_by") and ("vault_transfers"."confirmed_by" is null or "vault_transfers"."confirmed_by" <> "vault_transfers"."received_by")),
	CONSTRAINT "vault_transfers_steps" CHECK (("vault_transfers"."state" in ('prepared', 'cancelled') or "vault_transfers"."sent_at" is not null) and ("vault_transfers"."state" not in ('received', 'done') or "vault_transfers"."received_at" is not null) and ("vault_transfers"."state" <> 'done' or "vault_transfers"."confirmed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "withdrawal_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"withdrawal_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"what" text NOT NULL,
	"note" text,
	"from_state" text,
	"to_state" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withdrawal_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"withdrawal_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"item_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"sku" text NOT NULL,
	"name" text NOT NULL,
	"metal" text NOT NULL,
	"qty" integer NOT NULL,
	"piece_ng" bigint NOT NULL,
	CONSTRAINT "withdrawal_lines_exact" CHECK ("withdrawal_lines"."qty" > 0 and "withdrawal_lines"."piece_ng" > 0)
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text,
	"state" text NOT NULL,
	"state_since" timestamp (3) with time zone NOT NULL,
	"customer_id" uuid NOT NULL,
	"customer_name" text COLLATE "und-x-icu" NOT NULL,
	"customer_email" text NOT NULL,
	"vault_id" uuid NOT NULL,
	"way" text NOT NULL,
	"method" text,
	"address" jsonb,
	"metals" text[] NOT NULL,
	"pieces" integer NOT NULL,
	"value" bigint NOT NULL,
	"province" text NOT NULL,
	"tax_label" text NOT NULL,
	"fee" jsonb NOT NULL,
	"net" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"total" bigint NOT NULL,
	"drafted_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"requested_at" timestamp (3) with time zone,
	"invoice_id" uuid,
	"invoice_number" text,
	"fee_paid_at" timestamp (3) with time zone,
	"fee_reference" text,
	"approved_by" uuid,
	"approved_by_name" text,
	"approved_at" timestamp (3) with time zone,
	"picked_by" uuid,
	"picked_by_name" text,
	"picked_at" timestamp (3) with time zone,
	"packed_by" uuid,
	"packed_by_name" text,
	"packed_at" timestamp (3) with time zone,
	"carrier" text,
	"tracking" text,
	"insured_cad" bigint,
	"paper_name" text,
	"paper" text,
	"paper_digits" text,
	"checked_by" uuid,
	"checked_by_name" text,
	"checked_at" timestamp (3) with time zone,
	"handed_by" uuid,
	"handed_by_name" text,
	"left_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"answer" text,
	"code_hash" text,
	"code_tries" integer DEFAULT 0 NOT NULL,
	"code_sent_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "withdrawals_state" CHECK ("withdrawals"."state" in ('drafted', 'lapsed', 'requested', 'fee_invoiced', 'approved', 'packed', 'shipped', 'delivered', 'handed_over', 'returned', 'refused', 'cancelled')),
	CONSTRAINT "withdrawals_exact" CHECK ("withdrawals"."net" + "withdrawals"."tax" = "withdrawals"."total" and "withdrawals"."net" >= 0 and "withdrawals"."tax" >= 0 and "withdrawals"."value" >= 0 and "withdrawals"."pieces" > 0),
	CONSTRAINT "withdrawals_reached" CHECK (("withdrawals"."state" in ('drafted', 'lapsed')) = ("withdrawals"."requested_at" is null)
        and ("withdrawals"."requested_at" is null) = ("withdrawals"."number" is null)
        and ("withdrawals"."state" not in ('approved', 'packed', 'shipped', 'delivered', 'handed_over', 'returned')
          or ("withdrawals"."approved_at" is not null and ("withdrawals"."total" = 0 or "withdrawals"."fee_paid_at" is not null)))
        and ("withdrawals"."state" not in ('packed', 'shipped', 'delivered', 'handed_over', 'returned') or "withdrawals"."packed_at" is not null)
        and ("withdrawals"."state" in ('shipped', 'delivered', 'handed_over', 'returned')) = ("withdrawals"."left_at" is not null)),
	CONSTRAINT "withdrawals_sent" CHECK (("withdrawals"."way" = 'ship') = ("withdrawals"."address" is not null) and ("withdrawals"."way" = 'ship') = ("withdrawals"."method" is not null)
        and ("withdrawals"."left_at" is null or case "withdrawals"."way"
          when 'ship' then "withdrawals"."tracking" is not null and "withdrawals"."insured_cad" is not null
          else "withdrawals"."paper_name" is not null and "withdrawals"."handed_by" is not null end)),
	CONSTRAINT "withdrawals_two_officers" CHECK (("withdrawals"."packed_by" is null or "withdrawals"."packed_by" <> "withdrawals"."picked_by")
        and ("withdrawals"."handed_by" is null or "withdrawals"."handed_by" <> "withdrawals"."checked_by"))
);
--> statement-breakpoint
ALTER TABLE "storage_items" DROP CONSTRAINT "storage_items_state";--> statement-breakpoint
DROP INDEX "quotes_one_active";--> statement-breakpoint
DROP INDEX "storage_items_serial";--> statement-breakpoint
DROP INDEX "sell_backs_one_quote";--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "order_number" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_addresses" ADD COLUMN "stands_since" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "subject_kind" text DEFAULT 'order' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "subject_id" uuid;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "subject_name" text;--> statement-breakpoint
ALTER TABLE "invoices" drop column "search_text";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(public.f_unaccent(' ' || number || ' ' || coalesce(order_number, subject_name, '') || ' ' || customer_name || ' ' || customer_email) collate "und-x-icu")) STORED;--> statement-breakpoint
ALTER TABLE "sell_backs" ADD COLUMN "standing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "vaults" ADD COLUMN "transfers" boolean DEFAULT true NOT NULL;--> statement-breakpoint
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
ALTER TABLE "hedge_trades" ADD CONSTRAINT "hedge_trades_counterparty_id_hedge_counterparties_id_fk" FOREIGN KEY ("counterparty_id") REFERENCES "public"."hedge_counterparties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_payments" ADD CONSTRAINT "document_payments_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_payments" ADD CONSTRAINT "document_payments_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_payments" ADD CONSTRAINT "document_payments_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vault_audits" ADD CONSTRAINT "vault_audits_vault_id_vaults_id_fk" FOREIGN KEY ("vault_id") REFERENCES "public"."vaults"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_accruals" ADD CONSTRAINT "storage_accruals_day_storage_nights_day_fk" FOREIGN KEY ("day") REFERENCES "public"."storage_nights"("day") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_accruals" ADD CONSTRAINT "storage_accruals_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_bills" ADD CONSTRAINT "storage_bills_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_bills" ADD CONSTRAINT "storage_bills_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_night_prices" ADD CONSTRAINT "storage_night_prices_day_storage_nights_day_fk" FOREIGN KEY ("day") REFERENCES "public"."storage_nights"("day") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_batches" ADD CONSTRAINT "payout_batches_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_batches" ADD CONSTRAINT "payout_batches_released_by_users_id_fk" FOREIGN KEY ("released_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_batch_id_payout_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."payout_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_sell_back_id_sell_backs_id_fk" FOREIGN KEY ("sell_back_id") REFERENCES "public"."sell_backs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_payout_account_id_payout_accounts_id_fk" FOREIGN KEY ("payout_account_id") REFERENCES "public"."payout_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vault_transfer_items" ADD CONSTRAINT "vault_transfer_items_transfer_id_vault_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."vault_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vault_transfer_items" ADD CONSTRAINT "vault_transfer_items_item_id_storage_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."storage_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vault_transfers" ADD CONSTRAINT "vault_transfers_from_vault_id_vaults_id_fk" FOREIGN KEY ("from_vault_id") REFERENCES "public"."vaults"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vault_transfers" ADD CONSTRAINT "vault_transfers_to_vault_id_vaults_id_fk" FOREIGN KEY ("to_vault_id") REFERENCES "public"."vaults"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_events" ADD CONSTRAINT "withdrawal_events_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_lines" ADD CONSTRAINT "withdrawal_lines_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_lines" ADD CONSTRAINT "withdrawal_lines_item_id_storage_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."storage_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_vault_id_vaults_id_fk" FOREIGN KEY ("vault_id") REFERENCES "public"."vaults"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
CREATE UNIQUE INDEX "hedge_counterparties_name" ON "hedge_counterparties" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "hedge_trades_day" ON "hedge_trades" USING btree ("trade_day","id");--> statement-breakpoint
CREATE INDEX "hedge_trades_state" ON "hedge_trades" USING btree ("state","metal","trade_day");--> statement-breakpoint
CREATE UNIQUE INDEX "hedge_trades_reference" ON "hedge_trades" USING btree ("counterparty_id",lower("reference")) WHERE "hedge_trades"."state" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "document_payments_invoice" ON "document_payments" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "document_payments_customer" ON "document_payments" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "document_payments_reference" ON "document_payments" USING btree ("reference") WHERE "document_payments"."way" = 'bank';--> statement-breakpoint
CREATE INDEX "vault_audits_at" ON "vault_audits" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "vault_audits_vault" ON "vault_audits" USING btree ("vault_id","counted_on","at");--> statement-breakpoint
CREATE INDEX "storage_accruals_day" ON "storage_accruals" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "storage_bills_month" ON "storage_bills" USING btree ("customer_id","month");--> statement-breakpoint
CREATE UNIQUE INDEX "storage_bills_invoice" ON "storage_bills" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "storage_bills_unnoticed" ON "storage_bills" USING btree ("invoice_id") WHERE "storage_bills"."noticed_at" is null and "storage_bills"."invoice_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_batches_number" ON "payout_batches" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_batches_file" ON "payout_batches" USING btree ("rail","file_number");--> statement-breakpoint
CREATE INDEX "payout_batches_made" ON "payout_batches" USING btree ("made_at","id");--> statement-breakpoint
CREATE INDEX "payout_batches_state" ON "payout_batches" USING btree ("state","made_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_lines_place" ON "payout_lines" USING btree ("batch_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_lines_one_at_a_time" ON "payout_lines" USING btree ("sell_back_id") WHERE "payout_lines"."state" in ('open', 'paid');--> statement-breakpoint
CREATE INDEX "payout_lines_sale" ON "payout_lines" USING btree ("sell_back_id","id");--> statement-breakpoint
CREATE INDEX "vault_transfer_items_item" ON "vault_transfer_items" USING btree ("item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vault_transfers_number" ON "vault_transfers" USING btree ("number");--> statement-breakpoint
CREATE INDEX "vault_transfers_state" ON "vault_transfers" USING btree ("state","state_since","id");--> statement-breakpoint
CREATE INDEX "vault_transfers_prepared" ON "vault_transfers" USING btree ("prepared_at","id");--> statement-breakpoint
CREATE INDEX "withdrawal_events_of" ON "withdrawal_events" USING btree ("withdrawal_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawal_lines_place" ON "withdrawal_lines" USING btree ("withdrawal_id","position");--> statement-breakpoint
CREATE INDEX "withdrawal_lines_item" ON "withdrawal_lines" USING btree ("item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_number" ON "withdrawals" USING btree ("number");--> statement-breakpoint
CREATE INDEX "withdrawals_state" ON "withdrawals" USING btree ("state","state_since","id");--> statement-breakpoint
CREATE INDEX "withdrawals_requested" ON "withdrawals" USING btree ("requested_at","id");--> statement-breakpoint
CREATE INDEX "withdrawals_customer" ON "withdrawals" USING btree ("customer_id","drafted_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_one_draft" ON "withdrawals" USING btree ("customer_id") WHERE "withdrawals"."state" = 'drafted';--> statement-breakpoint
CREATE INDEX "withdrawals_expires" ON "withdrawals" USING btree ("expires_at") WHERE "withdrawals"."state" = 'drafted';--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_of_subject" ON "invoices" USING btree ("subject_id","series") WHERE "invoices"."series" in ('STO', 'SELL');--> statement-breakpoint
CREATE INDEX "invoices_subject" ON "invoices" USING btree ("subject_id") WHERE "invoices"."subject_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_one_active" ON "quotes" USING btree ("user_id","side") WHERE "quotes"."status" = 'active' and "quotes"."channel" <> 'standing';--> statement-breakpoint
CREATE UNIQUE INDEX "storage_items_serial" ON "storage_items" USING btree ("product_id","serial") WHERE "storage_items"."serial" is not null and "storage_items"."state" in ('pending_inbound', 'discrepancy', 'in_vault', 'reserved_for_sale', 'to_be_moved', 'between_vaults', 'frozen', 'withdrawal_requested');--> statement-breakpoint
CREATE UNIQUE INDEX "sell_backs_one_quote" ON "sell_backs" USING btree ("customer_id") WHERE "sell_backs"."state" = 'quoted' and not "sell_backs"."standing";--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_about" CHECK (case "invoices"."subject_kind" when 'order' then num_nulls("invoices"."order_id", "invoices"."order_number") = 0
          and num_nonnulls("invoices"."subject_id", "invoices"."subject_name") = 0 and "invoices"."series" in ('INV', 'CRN', 'FEE')
        else num_nulls("invoices"."subject_id", "invoices"."subject_name") = 0
          and num_nonnulls("invoices"."order_id", "invoices"."order_number") = 0 and "invoices"."series" in ('STO', 'SELL', 'CRN') end);--> statement-breakpoint
ALTER TABLE "storage_items" ADD CONSTRAINT "storage_items_state" CHECK ("storage_items"."state" in ('pending_inbound', 'discrepancy', 'in_vault', 'reserved_for_sale', 'to_be_moved', 'between_vaults', 'sold', 'frozen', 'withdrawal_requested', 'in_transit', 'withdrawn'));--> statement-breakpoint
SELECT public.make_append_only('document_payments');--> statement-breakpoint
SELECT public.make_append_only('storage_nights');--> statement-breakpoint
SELECT public.make_append_only('storage_night_prices');--> statement-breakpoint
SELECT public.make_append_only('storage_accruals');--> statement-breakpoint
SELECT public.make_append_only('vault_transfer_items');--> statement-breakpoint
SELECT public.make_append_only('vault_audits');--> statement-breakpoint
SELECT public.make_append_only('withdrawal_events');--> statement-breakpoint
SELECT public.make_append_only('limit_order_events');--> statement-breakpoint
SELECT public.make_append_only('plan_runs');--> statement-breakpoint
SELECT public.make_append_only('plan_events');
--> statement-breakpoint
-- The column that it was on was made anew.
CREATE INDEX invoices_search ON invoices USING gin (search_text COLLATE "und-x-icu" gin_trgm_ops);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.keep_invoice() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF TG_OP <> 'UPDATE'
    OR (NEW.id, NEW.series, NEW.seq, NEW.number, NEW.subject_kind, NEW.order_id, NEW.order_number, NEW.subject_id, NEW.subject_name,
        NEW.customer_id, NEW.customer_name, NEW.customer_email,
        NEW.corrects_id, NEW.currency, NEW.net, NEW.tax, NEW.total, NEW.total_cad, NEW.issued_at, NEW.content, NEW.hash)
      IS DISTINCT FROM
       (OLD.id, OLD.series, OLD.seq, OLD.number, OLD.subject_kind, OLD.order_id, OLD.order_number, OLD.subject_id, OLD.subject_name,
        OLD.customer_id, OLD.customer_name, OLD.customer_email,
        OLD.corrects_id, OLD.currency, OLD.net, OLD.tax, OLD.total, OLD.total_cad, OLD.issued_at, OLD.content, OLD.hash)
  THEN
    RAISE EXCEPTION 'An issued document is never changed or removed: a credit note corrects it.'
      USING ERRCODE = 'IN001', TABLE = TG_TABLE_NAME, SCHEMA = TG_TABLE_SCHEMA;
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
INSERT INTO "invoice_counters" ("series") VALUES ('STO'), ('SELL');
