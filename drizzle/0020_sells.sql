ALTER TABLE "stock_movements" ADD COLUMN "sell_back_id" uuid;--> statement-breakpoint
ALTER TABLE "sell_backs" ADD COLUMN "code_hash" text;--> statement-breakpoint
ALTER TABLE "sell_backs" ADD COLUMN "code_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sell_backs" ADD COLUMN "code_sent_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "stock_movements_sell_back" ON "stock_movements" USING btree ("sell_back_id") WHERE "stock_movements"."sell_back_id" is not null;