ALTER TABLE "shipping_methods" DROP CONSTRAINT "shipping_methods_kind";--> statement-breakpoint
ALTER TABLE "sell_back_lines" DROP CONSTRAINT "sell_back_lines_exact";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "vault_province" text;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_vault_province" CHECK (("orders"."delivery" = 'vault') = ("orders"."vault_province" is not null));--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD CONSTRAINT "shipping_methods_kind" CHECK ("shipping_methods"."kind" in ('ship', 'pickup', 'vault'));--> statement-breakpoint
ALTER TABLE "sell_back_lines" ADD CONSTRAINT "sell_back_lines_exact" CHECK ("sell_back_lines"."qty" > 0 and "sell_back_lines"."piece_ng" > 0 and "sell_back_lines"."unit_net" >= 0 and "sell_back_lines"."unit_gross" >= 0 and "sell_back_lines"."net" = "sell_back_lines"."unit_net" * "sell_back_lines"."qty");--> statement-breakpoint
-- Offered as soon as a vault is open.
INSERT INTO "shipping_methods" ("id", "kind", "name", "description", "signature", "position", "zones") VALUES
	('0197a000-0000-7000-8000-000000000503', 'vault', 'Store in our vault', 'Insured, in your name, checked by two officers.', false, 9, '[]');
