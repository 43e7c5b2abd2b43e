ALTER TABLE "cart_lines" ADD COLUMN "delivery" text DEFAULT 'ship' NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "vault_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_lines" DROP CONSTRAINT "cart_lines_user_id_product_id_pk";--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_user_id_product_id_delivery_vault_id_pk" PRIMARY KEY("user_id","product_id","delivery","vault_id");--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "vault_id" uuid;--> statement-breakpoint
ALTER TABLE "title_transfer_lines" ADD COLUMN "mid" numeric;--> statement-breakpoint
ALTER TABLE "title_transfer_lines" ADD COLUMN "usd_rate" numeric;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_vault" CHECK ("orders"."vault_id" is null or "orders"."delivery" = 'vault');--> statement-breakpoint
ALTER TABLE "title_transfer_lines" ADD CONSTRAINT "title_transfer_lines_priced" CHECK (("title_transfer_lines"."mid" is null) = ("title_transfer_lines"."usd_rate" is null)
        and ("title_transfer_lines"."mid" is null or "title_transfer_lines"."price" = round("title_transfer_lines"."mid" * "title_transfer_lines"."usd_rate", 8)));