ALTER TABLE "cart_lines" ADD COLUMN "delivery" text DEFAULT 'ship' NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "vault_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_lines" DROP CONSTRAINT "cart_lines_user_id_product_id_pk";--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_user_id_product_id_delivery_vault_id_pk" PRIMARY KEY("user_id","product_id","delivery","vault_id");