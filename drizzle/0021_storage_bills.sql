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
ALTER TABLE "storage_accruals" ADD CONSTRAINT "storage_accruals_day_storage_nights_day_fk" FOREIGN KEY ("day") REFERENCES "public"."storage_nights"("day") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_accruals" ADD CONSTRAINT "storage_accruals_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_bills" ADD CONSTRAINT "storage_bills_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_bills" ADD CONSTRAINT "storage_bills_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_night_prices" ADD CONSTRAINT "storage_night_prices_day_storage_nights_day_fk" FOREIGN KEY ("day") REFERENCES "public"."storage_nights"("day") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "storage_accruals_day" ON "storage_accruals" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "storage_bills_month" ON "storage_bills" USING btree ("customer_id","month");--> statement-breakpoint
CREATE UNIQUE INDEX "storage_bills_invoice" ON "storage_bills" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "storage_bills_unnoticed" ON "storage_bills" USING btree ("invoice_id") WHERE "storage_bills"."noticed_at" is null and "storage_bills"."invoice_id" is not null;--> statement-breakpoint
SELECT public.make_append_only('storage_nights');--> statement-breakpoint
SELECT public.make_append_only('storage_night_prices');--> statement-breakpoint
SELECT public.make_append_only('storage_accruals');
