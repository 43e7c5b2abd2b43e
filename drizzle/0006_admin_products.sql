CREATE TABLE "list_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"request" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"total" integer NOT NULL,
	"written" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"beat_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "list_exports_state" CHECK ("list_exports"."state" in ('waiting', 'running', 'done', 'failed', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "product_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"content" text NOT NULL,
	"done" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_sku";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "gtin" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "gross_value" numeric;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "gross_unit" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "seo_title" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "seo_description" text;--> statement-breakpoint
ALTER TABLE "list_exports" ADD CONSTRAINT "list_exports_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "list_exports_running" ON "list_exports" USING btree ("owner_id") WHERE "list_exports"."state" = 'running';--> statement-breakpoint
CREATE INDEX "list_exports_owner" ON "list_exports" USING btree ("owner_id","state");--> statement-breakpoint
CREATE INDEX "list_exports_asked" ON "list_exports" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "product_imports_created" ON "product_imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_metals" ON "orders" USING gin ("metals");--> statement-breakpoint
CREATE UNIQUE INDEX "products_gtin" ON "products" USING btree ("gtin");--> statement-breakpoint
CREATE UNIQUE INDEX "products_sku" ON "products" USING btree (lower("sku"));