DROP INDEX "outbox_waiting";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "loss_tax" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "fee_tax" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "ending_tax" jsonb;--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("next_try_at","id") WHERE "outbox"."state" = 'pending';