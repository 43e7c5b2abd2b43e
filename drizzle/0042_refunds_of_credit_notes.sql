ALTER TABLE "provider_events" ADD COLUMN "payment_ref" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "credit_note_id" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_credit_note_id_invoices_id_fk" FOREIGN KEY ("credit_note_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_events_payment" ON "provider_events" USING btree ("payment_ref");