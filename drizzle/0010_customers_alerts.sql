CREATE TABLE "alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"product_id" uuid,
	"metal" text,
	"currency" text,
	"direction" text,
	"amount" bigint,
	"target" text NOT NULL,
	"repeats" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"primed" boolean NOT NULL,
	"triggered_at" timestamp (3) with time zone,
	"seen" bigint,
	"seen_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alerts_status" CHECK ("alerts"."status" in ('active', 'triggered', 'expired', 'deleted')),
	CONSTRAINT "alerts_whole" CHECK (case "alerts"."kind"
        when 'stock' then "alerts"."product_id" is not null and "alerts"."metal" is null and "alerts"."amount" is null
        when 'price' then "alerts"."product_id" is not null and "alerts"."metal" is null and "alerts"."amount" > 0
        else "alerts"."metal" is not null and "alerts"."product_id" is null and "alerts"."amount" > 0 end
        and ("alerts"."kind" = 'stock') = ("alerts"."currency" is null) and ("alerts"."kind" = 'stock') = ("alerts"."direction" is null))
);
--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alerts_created" ON "alerts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "alerts_customer" ON "alerts" USING btree ("customer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "alerts_product" ON "alerts" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "alerts_watched" ON "alerts" USING btree ("target","id") WHERE "alerts"."status" = 'active' or ("alerts"."status" = 'triggered' and "alerts"."repeats");--> statement-breakpoint
CREATE INDEX "alerts_ending" ON "alerts" USING btree ("expires_at") WHERE "alerts"."status" in ('active', 'triggered');--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_one_of_each" ON "alerts" USING btree ("customer_id","target",coalesce("direction", ''),coalesce("amount", 0)) WHERE "alerts"."status" <> 'deleted';