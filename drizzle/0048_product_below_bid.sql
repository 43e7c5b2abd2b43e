ALTER TABLE "products" ADD COLUMN "below_bid" numeric;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_below_bid" CHECK ("products"."below_bid" between 0 and 1);