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
ALTER TABLE "supplier_bill_lines" ADD CONSTRAINT "supplier_bill_lines_bill_id_supplier_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."supplier_bills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_bill_receipts" ADD CONSTRAINT "supplier_bill_receipts_bill_id_supplier_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."supplier_bills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_bill_receipts" ADD CONSTRAINT "supplier_bill_receipts_movement_id_stock_movements_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."stock_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_payments" ADD CONSTRAINT "supplier_payments_bill_id_supplier_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."supplier_bills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_bill_lines_place" ON "supplier_bill_lines" USING btree ("bill_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_bill_receipts_once" ON "supplier_bill_receipts" USING btree ("movement_id") WHERE not "supplier_bill_receipts"."released";--> statement-breakpoint
CREATE INDEX "supplier_bill_receipts_bill" ON "supplier_bill_receipts" USING btree ("bill_id");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_bills_number" ON "supplier_bills" USING btree ("supplier_key","number_key") WHERE "supplier_bills"."state" <> 'void';--> statement-breakpoint
CREATE INDEX "supplier_bills_billed" ON "supplier_bills" USING btree ("billed_on","id");--> statement-breakpoint
CREATE INDEX "supplier_bills_due" ON "supplier_bills" USING btree ("due_on","id");--> statement-breakpoint
CREATE INDEX "supplier_payments_bill" ON "supplier_payments" USING btree ("bill_id");--> statement-breakpoint
-- What a bill says stays as it was entered.
SELECT public.make_append_only('supplier_bill_lines');
