CREATE TABLE "account_maps" (
	"program" text PRIMARY KEY NOT NULL,
	"codes" jsonb NOT NULL,
	"tax_rate" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "manual_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"no" integer NOT NULL,
	"form" text NOT NULL,
	"day" date NOT NULL,
	"title" text COLLATE "und-x-icu" NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"reference" text,
	"reason" text NOT NULL,
	"authority" text,
	"period_from" date,
	"period_to" date,
	"reverses_id" uuid,
	"asked_by" uuid NOT NULL,
	"asked_by_name" text COLLATE "und-x-icu" NOT NULL,
	"approved_by" uuid NOT NULL,
	"approved_by_name" text COLLATE "und-x-icu" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "manual_entries_reversal" CHECK (("manual_entries"."form" = 'reversal') = ("manual_entries"."reverses_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "manual_entry_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"account" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"memo" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "manual_entry_lines_amount" CHECK ("manual_entry_lines"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "book_periods" (
	"month" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"from_at" timestamp (3) with time zone NOT NULL,
	"to_at" timestamp (3) with time zone NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_by_name" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "book_periods_span" CHECK ("book_periods"."from_at" < "book_periods"."to_at")
);
--> statement-breakpoint
CREATE TABLE "reconciled_postings" (
	"posting_id" uuid PRIMARY KEY NOT NULL,
	"reconciliation_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"currency" text NOT NULL,
	"statement_on" date NOT NULL,
	"closing" bigint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"difference" bigint,
	"explanation" text,
	"finished_by" uuid,
	"finished_by_name" text,
	"finished_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reconciliations_finished" CHECK (("reconciliations"."state" = 'finished') = ("reconciliations"."difference" is not null) and (coalesce("reconciliations"."difference", 0) = 0 or "reconciliations"."explanation" is not null))
);
--> statement-breakpoint
CREATE TABLE "supplier_bill_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bill_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"account" text NOT NULL,
	"memo" text NOT NULL,
	"amount" bigint NOT NULL,
	"amount_cad" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "supplier_bill_lines_amount" CHECK ("supplier_bill_lines"."amount" > 0 and "supplier_bill_lines"."amount_cad" >= 0)
);
--> statement-breakpoint
CREATE TABLE "supplier_bill_receipts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bill_id" uuid NOT NULL,
	"movement_id" uuid NOT NULL,
	"cost" bigint NOT NULL,
	"released" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supplier_bills" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"supplier" text COLLATE "und-x-icu" NOT NULL,
	"number" text NOT NULL,
	"supplier_key" text NOT NULL,
	"number_key" text NOT NULL,
	"billed_on" date NOT NULL,
	"due_on" date NOT NULL,
	"currency" text NOT NULL,
	"rate" numeric NOT NULL,
	"total" bigint NOT NULL,
	"total_cad" bigint NOT NULL,
	"difference" bigint,
	"paid" bigint DEFAULT 0 NOT NULL,
	"note" text NOT NULL,
	"entered_by" uuid NOT NULL,
	"entered_by_name" text NOT NULL,
	"void_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "supplier_bills_amounts" CHECK ("supplier_bills"."total" > 0 and "supplier_bills"."paid" between 0 and "supplier_bills"."total" and case "supplier_bills"."state" when 'paid' then "supplier_bills"."paid" = "supplier_bills"."total" when 'part_paid' then "supplier_bills"."paid" > 0 and "supplier_bills"."paid" < "supplier_bills"."total" else "supplier_bills"."paid" = 0 end)
);
--> statement-breakpoint
CREATE TABLE "supplier_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bill_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"paid_on" date NOT NULL,
	"reference" text NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_name" text NOT NULL,
	"taken_back" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "supplier_payments_amount" CHECK ("supplier_payments"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "manual_entries" ADD CONSTRAINT "manual_entries_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "manual_entries" ADD CONSTRAINT "manual_entries_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "manual_entry_lines" ADD CONSTRAINT "manual_entry_lines_entry_id_manual_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."manual_entries"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reconciled_postings" ADD CONSTRAINT "reconciled_postings_posting_id_journal_postings_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."journal_postings"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reconciled_postings" ADD CONSTRAINT "reconciled_postings_reconciliation_id_reconciliations_id_fk" FOREIGN KEY ("reconciliation_id") REFERENCES "public"."reconciliations"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "supplier_bill_lines" ADD CONSTRAINT "supplier_bill_lines_bill_id_supplier_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."supplier_bills"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "supplier_bill_receipts" ADD CONSTRAINT "supplier_bill_receipts_bill_id_supplier_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."supplier_bills"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "supplier_bill_receipts" ADD CONSTRAINT "supplier_bill_receipts_movement_id_stock_movements_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."stock_movements"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "supplier_payments" ADD CONSTRAINT "supplier_payments_bill_id_supplier_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."supplier_bills"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "manual_entries_no" ON "manual_entries" USING btree ("no");
--> statement-breakpoint
CREATE UNIQUE INDEX "manual_entries_reverses" ON "manual_entries" USING btree ("reverses_id");
--> statement-breakpoint
CREATE INDEX "manual_entries_day" ON "manual_entries" USING btree ("day","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "manual_entry_lines_place" ON "manual_entry_lines" USING btree ("entry_id","position");
--> statement-breakpoint
CREATE INDEX "reconciled_postings_of" ON "reconciled_postings" USING btree ("reconciliation_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliations_one_open" ON "reconciliations" USING btree ("currency") WHERE "reconciliations"."state" = 'open';
--> statement-breakpoint
CREATE INDEX "reconciliations_statement" ON "reconciliations" USING btree ("statement_on","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_bill_lines_place" ON "supplier_bill_lines" USING btree ("bill_id","position");
--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_bill_receipts_once" ON "supplier_bill_receipts" USING btree ("movement_id") WHERE not "supplier_bill_receipts"."released";
--> statement-breakpoint
CREATE INDEX "supplier_bill_receipts_bill" ON "supplier_bill_receipts" USING btree ("bill_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_bills_number" ON "supplier_bills" USING btree ("supplier_key","number_key") WHERE "supplier_bills"."state" <> 'void';
--> statement-breakpoint
CREATE INDEX "supplier_bills_billed" ON "supplier_bills" USING btree ("billed_on","id");
--> statement-breakpoint
CREATE INDEX "supplier_bills_due" ON "supplier_bills" USING btree ("due_on","id");
--> statement-breakpoint
CREATE INDEX "supplier_payments_bill" ON "supplier_payments" USING btree ("bill_id");
--> statement-breakpoint
-- An entry by hand stays as it was approved.
SELECT public.make_append_only('manual_entries');
--> statement-breakpoint
SELECT public.make_append_only('manual_entry_lines');
--> statement-breakpoint
-- What a bill says stays as it was entered.
SELECT public.make_append_only('supplier_bill_lines');
