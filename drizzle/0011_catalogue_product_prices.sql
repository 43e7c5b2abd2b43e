CREATE TABLE "product_prices" (
	"product_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"unit" bigint NOT NULL,
	"spot" numeric NOT NULL,
	"over_spot" numeric NOT NULL,
	CONSTRAINT "product_prices_product_id_at_pk" PRIMARY KEY("product_id","at"),
	CONSTRAINT "product_prices_positive" CHECK ("product_prices"."unit" > 0 and "product_prices"."spot" > 0)
);
--> statement-breakpoint
ALTER TABLE "product_prices" ADD CONSTRAINT "product_prices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_prices_at" ON "product_prices" USING btree ("at");