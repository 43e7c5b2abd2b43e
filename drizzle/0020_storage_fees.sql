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
ALTER TABLE "invoices" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "order_number" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "subject_kind" text DEFAULT 'order' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "subject_id" uuid;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "subject_name" text;--> statement-breakpoint
ALTER TABLE "invoices" drop column "search_text";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(public.f_unaccent(' ' || number || ' ' || coalesce(order_number, subject_name, '') || ' ' || customer_name || ' ' || customer_email) collate "und-x-icu")) STORED;--> statement-breakpoint
ALTER TABLE "document_payments" ADD CONSTRAINT "document_payments_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_payments" ADD CONSTRAINT "document_payments_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_payments" ADD CONSTRAINT "document_payments_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_payments_invoice" ON "document_payments" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "document_payments_customer" ON "document_payments" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "document_payments_reference" ON "document_payments" USING btree ("reference") WHERE "document_payments"."way" = 'bank';--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_of_subject" ON "invoices" USING btree ("subject_id","series") WHERE "invoices"."series" in ('STO', 'SELL');--> statement-breakpoint
CREATE INDEX "invoices_subject" ON "invoices" USING btree ("subject_id") WHERE "invoices"."subject_id" is not null;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_about" CHECK (case "invoices"."subject_kind" when 'order' then num_nulls("invoices"."order_id", "invoices"."order_number") = 0
          and num_nonnulls("invoices"."subject_id", "invoices"."subject_name") = 0 and "invoices"."series" in ('INV', 'CRN', 'FEE')
        else num_nulls("invoices"."subject_id", "invoices"."subject_name") = 0
          and num_nonnulls("invoices"."order_id", "invoices"."order_number") = 0 and "invoices"."series" in ('STO', 'SELL', 'CRN') end);--> statement-breakpoint
SELECT public.make_append_only('document_payments');
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
