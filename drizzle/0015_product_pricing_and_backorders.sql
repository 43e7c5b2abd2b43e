ALTER TABLE "products" ADD COLUMN "pricing_mode" text DEFAULT 'spot' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "fixed_price" bigint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "tax_override" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "vault_class" text DEFAULT 'standard' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "backorder_days" integer;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_pricing" CHECK ("products"."pricing_mode" in ('spot', 'fixed', 'on_request') and ("products"."fixed_price" is not null) = ("products"."pricing_mode" = 'fixed') and "products"."fixed_price" > 0);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_vault_class" CHECK ("products"."vault_class" in ('standard', 'bulky', 'none'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_backorder" CHECK ("products"."backorder_days" between 1 and 365);--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "awaited" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "lead_days" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_awaited" CHECK ("order_lines"."awaited" between 0 and "order_lines"."qty" and ("order_lines"."awaited" > 0) = ("order_lines"."lead_days" is not null));--> statement-breakpoint
ALTER TABLE "stock_levels" ADD COLUMN "awaited" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_levels" DROP CONSTRAINT "stock_levels_exact";--> statement-breakpoint
ALTER TABLE "stock_levels" ADD CONSTRAINT "stock_levels_exact" CHECK ("stock_levels"."reserved" >= 0 and "stock_levels"."on_hand" >= 0 and "stock_levels"."awaited" between 0 and "stock_levels"."reserved" and "stock_levels"."on_hand" + "stock_levels"."awaited" >= "stock_levels"."reserved");
