ALTER TABLE "orders" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(public.f_unaccent(' ' || number || ' ' || customer_name || ' ' || customer_email) collate "und-x-icu")) STORED;--> statement-breakpoint
CREATE INDEX "orders_due_amount" ON "orders" USING btree ("due_cad","id");--> statement-breakpoint
CREATE INDEX "orders_deadline" ON "orders" USING btree ("payment_deadline","id");--> statement-breakpoint
CREATE INDEX "orders_customer_name" ON "orders" USING btree ("customer_name","id");