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
	"hold_business_days" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "payment_methods_terms" CHECK ("payment_methods"."hold_business_days" between 0 and 60 and "payment_methods"."adjustment_pct" between -0.2 and 0.2
        and coalesce("payment_methods"."min_cad", 0) >= 0 and coalesce("payment_methods"."max_cad", "payment_methods"."min_cad", 0) >= coalesce("payment_methods"."min_cad", 0))
);
--> statement-breakpoint
CREATE TABLE "customer_balances" (
	"customer_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_balances_customer_id_currency_pk" PRIMARY KEY("customer_id","currency"),
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
CREATE TABLE "receipts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"source" text NOT NULL,
	"method" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"payer_name" text COLLATE "und-x-icu" DEFAULT '' NOT NULL,
	"reference" text NOT NULL,
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
CREATE TABLE "tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"what" text COLLATE "und-x-icu" NOT NULL,
	"ref_type" text NOT NULL,
	"ref_id" uuid NOT NULL,
	"permission" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	"done_by" uuid,
	"done_by_name" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "receipt_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "hold_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "currency_rates" ADD COLUMN "locked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "card_checkouts" ADD CONSTRAINT "card_checkouts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_balances" ADD CONSTRAINT "customer_balances_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_reversals" ADD CONSTRAINT "payment_reversals_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "card_checkouts_session" ON "card_checkouts" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "card_checkouts_order" ON "card_checkouts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "provider_events_at" ON "provider_events" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_bank_line" ON "receipts" USING btree ("bank_account","bank_line");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_provider_ref" ON "receipts" USING btree ("provider_ref");--> statement-breakpoint
CREATE INDEX "receipts_received" ON "receipts" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "receipts_state" ON "receipts" USING btree ("state","received_at","id");--> statement-breakpoint
CREATE INDEX "receipts_order" ON "receipts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "receipts_customer" ON "receipts" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_provider_ref" ON "refunds" USING btree ("provider_ref");--> statement-breakpoint
CREATE INDEX "refunds_requested" ON "refunds" USING btree ("requested_at","id");--> statement-breakpoint
CREATE INDEX "refunds_state" ON "refunds" USING btree ("state","requested_at","id");--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_customer" ON "refunds" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "tasks_open" ON "tasks" USING btree ("done_at","at","id");--> statement-breakpoint
CREATE INDEX "tasks_ref" ON "tasks" USING btree ("ref_type","ref_id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_receipt_id_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_receipt" ON "payments" USING btree ("receipt_id");--> statement-breakpoint
CREATE INDEX "payments_hold" ON "payments" USING btree ("hold_until");--> statement-breakpoint
SELECT public.make_append_only('payment_reversals');
--> statement-breakpoint
SELECT public.make_append_only('provider_events');
--> statement-breakpoint
-- A new shop takes wires, and balances once there are some. The rest waits until somebody has written how to pay by it.
INSERT INTO payment_methods (code, name, active, position, hold_business_days) VALUES
  ('wire', 'Bank wire', true, 1, 0),
  ('etransfer', 'Interac e-Transfer', false, 2, 0),
  ('bill_payment', 'Bill payment', false, 3, 0),
  ('draft', 'Bank draft', false, 4, 5),
  ('card', 'Card', false, 5, 0),
  ('balance', 'Your balance with us', true, 6, 0);
