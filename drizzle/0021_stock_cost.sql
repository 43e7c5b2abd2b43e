ALTER TABLE "stock_levels" ADD COLUMN "cost" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "cost" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "stock_movements_at" ON "stock_movements" USING btree ("at","id");--> statement-breakpoint
ALTER TABLE "stock_levels" ADD CONSTRAINT "stock_levels_cost" CHECK ("stock_levels"."cost" >= 0 and ("stock_levels"."on_hand" > 0 or "stock_levels"."cost" = 0));