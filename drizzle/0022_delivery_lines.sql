ALTER TABLE "orders" ADD COLUMN "vault_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_vault" CHECK ("orders"."vault_id" is null or "orders"."delivery" = 'vault');