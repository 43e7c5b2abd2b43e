CREATE SEQUENCE "public"."purchase_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE TABLE "purchase_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purchase_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"what" text NOT NULL,
	"note" text,
	"from_state" text,
	"to_state" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purchase_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purchase_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"product_id" uuid,
	"sku" text,
	"name" text NOT NULL,
	"metal" text NOT NULL,
	"qty" integer NOT NULL,
	"piece_ng" bigint,
	"gross_ng" bigint,
	"fineness" numeric,
	"estimate" bigint,
	"taken" integer,
	"found_gross_ng" bigint,
	"found_fineness" numeric,
	"finding" text,
	"fine_ng" bigint,
	"terms" jsonb,
	"unit" bigint,
	"total" bigint,
	"total_cad" bigint,
	CONSTRAINT "purchase_lines_exact" CHECK ("purchase_lines"."qty" > 0 and coalesce("purchase_lines"."taken", 0) between 0 and "purchase_lines"."qty" and coalesce("purchase_lines"."total", 0) >= 0
        and coalesce("purchase_lines"."total_cad", 0) >= 0 and coalesce("purchase_lines"."fine_ng", 0) >= 0
        and ("purchase_lines"."kind" = 'product') = ("purchase_lines"."product_id" is not null) and ("purchase_lines"."kind" = 'product') = ("purchase_lines"."piece_ng" is not null))
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"state" text NOT NULL,
	"state_since" timestamp (3) with time zone NOT NULL,
	"customer_id" uuid NOT NULL,
	"customer_name" text COLLATE "und-x-icu" NOT NULL,
	"customer_email" text NOT NULL,
	"currency" text NOT NULL,
	"metals" text[] NOT NULL,
	"pieces" integer NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"waits_until" timestamp (3) with time zone NOT NULL,
	"way" text NOT NULL,
	"kit_address" text,
	"drop_off_on" date,
	"payout" text NOT NULL,
	"bank_name" text,
	"bank_account" text,
	"estimate" bigint,
	"kit_carrier" text,
	"kit_tracking" text,
	"assay_note" text,
	"offered" bigint,
	"offered_cad" bigint,
	"offer_per_cad" numeric,
	"offer_basis" jsonb,
	"offered_at" timestamp (3) with time zone,
	"offer_until" timestamp (3) with time zone,
	"offered_by" uuid,
	"offered_by_name" text,
	"accepted_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"payout_reference" text,
	"back_carrier" text,
	"back_tracking" text,
	"answer" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "purchases_offer" CHECK (("purchases"."offered" is null) = ("purchases"."offered_cad" is null) and coalesce("purchases"."offered", 1) > 0 and coalesce("purchases"."offered_cad", 0) >= 0
        and ("purchases"."state" not in ('offered', 'accepted', 'payout_pending', 'paid') or "purchases"."offered" is not null)
        and ("purchases"."state" in ('accepted', 'payout_pending', 'paid')) = ("purchases"."accepted_at" is not null)
        and ("purchases"."state" = 'paid') = ("purchases"."paid_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "purchase_id" uuid;--> statement-breakpoint
ALTER TABLE "purchase_events" ADD CONSTRAINT "purchase_events_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD CONSTRAINT "purchase_lines_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD CONSTRAINT "purchase_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "purchase_events_of" ON "purchase_events" USING btree ("purchase_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_lines_place" ON "purchase_lines" USING btree ("purchase_id","position");--> statement-breakpoint
CREATE INDEX "purchase_lines_product" ON "purchase_lines" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_number" ON "purchases" USING btree ("number");--> statement-breakpoint
CREATE INDEX "purchases_requested" ON "purchases" USING btree ("requested_at","id");--> statement-breakpoint
CREATE INDEX "purchases_state" ON "purchases" USING btree ("state","requested_at","id");--> statement-breakpoint
CREATE INDEX "purchases_customer" ON "purchases" USING btree ("customer_id","requested_at","id");--> statement-breakpoint
CREATE INDEX "purchases_waits" ON "purchases" USING btree ("waits_until") WHERE "purchases"."state" in ('requested', 'kit_sent');--> statement-breakpoint
CREATE INDEX "purchases_offer_until" ON "purchases" USING btree ("offer_until") WHERE "purchases"."state" = 'offered';--> statement-breakpoint
CREATE INDEX "stock_movements_purchase" ON "stock_movements" USING btree ("purchase_id") WHERE "stock_movements"."purchase_id" is not null;