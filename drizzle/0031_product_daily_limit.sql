ALTER TABLE "products" ADD COLUMN "daily_limit" integer;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_daily_limit" CHECK ("products"."daily_limit" >= "products"."min_qty");