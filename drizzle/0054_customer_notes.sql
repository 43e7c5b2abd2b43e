CREATE TABLE "customer_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"text" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "receipts_customer";--> statement-breakpoint
DROP INDEX "refunds_customer";--> statement-breakpoint
DROP INDEX "tier_members_tier";--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_notes_customer" ON "customer_notes" USING btree ("customer_id","at","id");--> statement-breakpoint
CREATE INDEX "outbox_to" ON "outbox" USING btree ("to","created_at","id");--> statement-breakpoint
CREATE INDEX "receipts_customer" ON "receipts" USING btree ("customer_id","received_at","id");--> statement-breakpoint
CREATE INDEX "refunds_customer" ON "refunds" USING btree ("customer_id","requested_at","id");--> statement-breakpoint
CREATE INDEX "tier_members_tier" ON "tier_members" USING btree ("tier_id","since","user_id");--> statement-breakpoint
-- A note on a customer stays as it was written.
SELECT public.make_append_only('customer_notes');
