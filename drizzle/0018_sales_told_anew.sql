DROP TABLE "sell_backs" CASCADE;--> statement-breakpoint
ALTER TABLE "shipping_methods" DROP CONSTRAINT "shipping_methods_kind";--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "sell_back_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "vault_province" text;--> statement-breakpoint
CREATE INDEX "stock_movements_sell_back" ON "stock_movements" USING btree ("sell_back_id") WHERE "stock_movements"."sell_back_id" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_vault_province" CHECK (("orders"."delivery" = 'vault') = ("orders"."vault_province" is not null));--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD CONSTRAINT "shipping_methods_kind" CHECK ("shipping_methods"."kind" in ('ship', 'pickup', 'vault'));