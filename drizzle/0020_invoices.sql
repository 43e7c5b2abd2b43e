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
ALTER TABLE "invoice_dues" ADD CONSTRAINT "invoice_dues_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_dues_order" ON "invoice_dues" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "invoice_dues_at" ON "invoice_dues" USING btree ("at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_seq" ON "invoices" USING btree ("series","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_sale_of_order" ON "invoices" USING btree ("order_id") WHERE "invoices"."series" = 'INV';--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_fee_of_order" ON "invoices" USING btree ("order_id") WHERE "invoices"."series" = 'FEE';--> statement-breakpoint
CREATE INDEX "invoices_order" ON "invoices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "invoices_corrects" ON "invoices" USING btree ("corrects_id");--> statement-breakpoint
CREATE INDEX "invoices_customer" ON "invoices" USING btree ("customer_id","issued_at","id");--> statement-breakpoint
CREATE INDEX "invoices_issued" ON "invoices" USING btree ("issued_at","id");--> statement-breakpoint
CREATE INDEX "invoices_state" ON "invoices" USING btree ("state","issued_at","id");--> statement-breakpoint
CREATE INDEX "invoices_total" ON "invoices" USING btree ("total_cad","id");--> statement-breakpoint
CREATE INDEX "invoices_customer_name" ON "invoices" USING btree ("customer_name","id");--> statement-breakpoint
CREATE INDEX "invoices_open" ON "invoices" USING btree ("due_at") WHERE "invoices"."state" in ('issued', 'partially_paid');
--> statement-breakpoint
INSERT INTO "invoice_counters" ("series") VALUES ('INV'), ('CRN'), ('FEE');
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
CREATE TRIGGER keep_invoice BEFORE UPDATE OR DELETE ON invoices FOR EACH ROW EXECUTE FUNCTION public.keep_invoice();
--> statement-breakpoint
ALTER TABLE invoices ENABLE ALWAYS TRIGGER keep_invoice;
--> statement-breakpoint
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON invoices FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
--> statement-breakpoint
ALTER TABLE invoices ENABLE ALWAYS TRIGGER refuse_truncate;
--> statement-breakpoint
-- The search of the list, its numbers by their letters, its states in the order of their enumeration.
CREATE INDEX invoices_search ON invoices USING gin (search_text COLLATE "und-x-icu" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX invoices_number_order ON invoices (number COLLATE "C", id);
--> statement-breakpoint
CREATE INDEX invoices_state_order ON invoices (array_position(ARRAY['issued', 'partially_paid', 'overdue', 'paid', 'partially_credited', 'credited', 'void']::text[], state), id);
--> statement-breakpoint
-- Orders that were placed before there were invoices get theirs, in their order.
INSERT INTO invoice_dues (id, order_id, at) SELECT gen_random_uuid(), id, placed_at FROM orders WHERE status <> 'draft' ORDER BY placed_at, id;
