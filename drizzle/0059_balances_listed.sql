ALTER TABLE "customer_balances" DROP CONSTRAINT "customer_balances_customer_id_currency_pk";--> statement-breakpoint
ALTER TABLE "customer_balances" ADD COLUMN "id" uuid PRIMARY KEY NOT NULL DEFAULT gen_random_uuid();--> statement-breakpoint
ALTER TABLE "customer_balances" ALTER COLUMN "id" DROP DEFAULT;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_balances_of" ON "customer_balances" USING btree ("customer_id","currency");--> statement-breakpoint
CREATE INDEX "customer_balances_moved" ON "customer_balances" USING btree ("updated_at","id") WHERE "customer_balances"."amount" > 0;