CREATE TABLE "media" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_key" text NOT NULL,
	"sha256" text NOT NULL,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"mime" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"decorative" boolean DEFAULT false NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	"folder" text COLLATE "und-x-icu" DEFAULT '' NOT NULL,
	"focal_x" integer DEFAULT 50 NOT NULL,
	"focal_y" integer DEFAULT 50 NOT NULL,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_keys" CHECK ("media"."file_key" ~ '^[0-9a-f]{64}$' and "media"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "media_focal" CHECK ("media"."focal_x" between 0 and 100 and "media"."focal_y" between 0 and 100),
	CONSTRAINT "media_decorative" CHECK (not ("media"."decorative" and "media"."alt" <> ''))
);
--> statement-breakpoint
CREATE TABLE "product_media" (
	"product_id" uuid NOT NULL,
	"media_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "product_media_product_id_media_id_pk" PRIMARY KEY("product_id","media_id")
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
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"sku" text NOT NULL,
	"gtin" text,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"metal" text NOT NULL,
	"form" text NOT NULL,
	"mint" text COLLATE "und-x-icu" NOT NULL,
	"country" text NOT NULL,
	"year" text,
	"weight_value" numeric NOT NULL,
	"weight_unit" text NOT NULL,
	"fine_ng" bigint NOT NULL,
	"gross_ng" bigint NOT NULL,
	"gross_value" numeric,
	"gross_unit" text,
	"fineness" text NOT NULL,
	"dimensions" text,
	"packaging" text NOT NULL,
	"legal_tender" text,
	"serial_tracked" boolean DEFAULT false NOT NULL,
	"registered_accounts" boolean DEFAULT false NOT NULL,
	"description" text[] DEFAULT '{}' NOT NULL,
	"art" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"pricing_mode" text DEFAULT 'spot' NOT NULL,
	"fixed_price" bigint,
	"premium_pct" numeric NOT NULL,
	"premium_fixed" numeric DEFAULT '0' NOT NULL,
	"breaks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cost_floor" bigint,
	"below_bid" numeric,
	"buyback_enabled" boolean DEFAULT true NOT NULL,
	"buyback_pct" numeric DEFAULT '0' NOT NULL,
	"buyback_fixed" numeric DEFAULT '0' NOT NULL,
	"tax_override" jsonb,
	"vault_class" text DEFAULT 'standard' NOT NULL,
	"backorder_days" integer,
	"min_qty" integer DEFAULT 1 NOT NULL,
	"max_qty" integer DEFAULT 1000 NOT NULL,
	"daily_limit" integer,
	"step_qty" integer DEFAULT 1 NOT NULL,
	"low_at" integer DEFAULT 10 NOT NULL,
	"seo_title" text,
	"seo_description" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"popularity" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_weights" CHECK ("products"."fine_ng" > 0 and "products"."gross_ng" >= "products"."fine_ng"),
	CONSTRAINT "products_pricing" CHECK ("products"."pricing_mode" in ('spot', 'fixed', 'on_request') and ("products"."fixed_price" is not null) = ("products"."pricing_mode" = 'fixed') and "products"."fixed_price" > 0),
	CONSTRAINT "products_below_bid" CHECK ("products"."below_bid" between 0 and 1),
	CONSTRAINT "products_vault_class" CHECK ("products"."vault_class" in ('standard', 'bulky', 'none')),
	CONSTRAINT "products_daily_limit" CHECK ("products"."daily_limit" >= "products"."min_qty"),
	CONSTRAINT "products_backorder" CHECK ("products"."backorder_days" between 1 and 365),
	CONSTRAINT "products_quantities" CHECK ("products"."min_qty" >= 1 and "products"."max_qty" >= "products"."min_qty" and "products"."step_qty" >= 1)
);
--> statement-breakpoint
CREATE TABLE "rate_sheets" (
	"key" text PRIMARY KEY NOT NULL,
	"last_no" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sheet" text NOT NULL,
	"no" integer NOT NULL,
	"status" text NOT NULL,
	"terms" jsonb NOT NULL,
	"before" jsonb,
	"changes" text NOT NULL,
	"reason" text NOT NULL,
	"effective_from" timestamp (3) with time zone,
	"effective_to" timestamp (3) with time zone,
	"needs_second" text,
	"created_by" uuid,
	"created_by_name" text COLLATE "und-x-icu" NOT NULL,
	"approved_by" uuid,
	"approved_by_name" text COLLATE "und-x-icu",
	"approved_at" timestamp (3) with time zone,
	"alone" boolean DEFAULT false NOT NULL,
	"ended_by_name" text,
	"end_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rate_versions_begun" CHECK ("rate_versions"."status" in ('draft', 'rejected') or "rate_versions"."effective_from" is not null),
	CONSTRAINT "rate_versions_second" CHECK ("rate_versions"."approved_by" is null or "rate_versions"."approved_by" <> "rate_versions"."created_by" or "rate_versions"."alone")
);
--> statement-breakpoint
CREATE TABLE "stock_levels" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"on_hand" integer DEFAULT 0 NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"awaited" integer DEFAULT 0 NOT NULL,
	"cost" bigint DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_levels_cost" CHECK ("stock_levels"."cost" >= 0 and ("stock_levels"."on_hand" > 0 or "stock_levels"."cost" = 0)),
	CONSTRAINT "stock_levels_exact" CHECK ("stock_levels"."reserved" >= 0 and "stock_levels"."on_hand" >= 0 and "stock_levels"."awaited" between 0 and "stock_levels"."reserved" and "stock_levels"."on_hand" + "stock_levels"."awaited" >= "stock_levels"."reserved")
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"on_hand" integer NOT NULL,
	"reserved" integer NOT NULL,
	"unit_cost" bigint,
	"cost" bigint DEFAULT 0 NOT NULL,
	"supplier" text,
	"reason" text,
	"order_id" uuid,
	"actor_id" uuid,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_rates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"province" text NOT NULL,
	"label" text NOT NULL,
	"federal" numeric NOT NULL,
	"provincial" numeric NOT NULL,
	"provincial_label" text,
	"effective_from" date NOT NULL,
	"effective_to" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_rates_days" CHECK ("tax_rates"."effective_to" >= "tax_rates"."effective_from")
);
--> statement-breakpoint
CREATE TABLE "tax_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text DEFAULT 'goods' NOT NULL,
	"jurisdiction" text DEFAULT 'CA' NOT NULL,
	"metal" text,
	"min_fineness" numeric NOT NULL,
	"forms" text[] NOT NULL,
	"effective_from" date NOT NULL,
	"effective_to" date,
	"treatment" text NOT NULL,
	"reason" text NOT NULL,
	"decided_by" text,
	"decided_by_id" uuid,
	"decided_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_rules_days" CHECK ("tax_rules"."effective_to" >= "tax_rules"."effective_from"),
	CONSTRAINT "tax_rules_review" CHECK ("tax_rules"."treatment" <> 'review' or ("tax_rules"."jurisdiction" <> 'CA' and "tax_rules"."subject" = 'goods')),
	CONSTRAINT "tax_rules_subject" CHECK (case when "tax_rules"."subject" = 'goods' then cardinality("tax_rules"."forms") > 0 and "tax_rules"."treatment" <> 'follows_goods'
        else cardinality("tax_rules"."forms") = 0 and "tax_rules"."metal" is null and "tax_rules"."min_fineness" = 0 end)
);
--> statement-breakpoint
CREATE TABLE "attribute_options" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attribute_id" uuid NOT NULL,
	"value" text NOT NULL,
	"label" text COLLATE "und-x-icu" NOT NULL,
	"position" integer NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attributes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"label" text COLLATE "und-x-icu" NOT NULL,
	"type" text NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"group" text COLLATE "und-x-icu" DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"filterable" boolean DEFAULT false NOT NULL,
	"visible" boolean DEFAULT true NOT NULL,
	"required" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attributes_type" CHECK ("attributes"."type" in ('text', 'number', 'select', 'multi', 'boolean', 'date'))
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"parent_id" uuid,
	"description" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'shown' NOT NULL,
	"seo_title" text DEFAULT '' NOT NULL,
	"seo_description" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_attribute_values" (
	"product_id" uuid NOT NULL,
	"attribute_id" uuid NOT NULL,
	"option_id" uuid,
	"text" text,
	"number" numeric,
	"flag" boolean,
	"day" date,
	CONSTRAINT "product_attribute_values_once" UNIQUE NULLS NOT DISTINCT("product_id","attribute_id","option_id"),
	CONSTRAINT "product_attribute_values_one" CHECK (num_nonnulls("product_attribute_values"."option_id", "product_attribute_values"."text", "product_attribute_values"."number", "product_attribute_values"."flag", "product_attribute_values"."day") = 1)
);
--> statement-breakpoint
CREATE TABLE "product_categories" (
	"product_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	CONSTRAINT "product_categories_product_id_category_id_pk" PRIMARY KEY("product_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "product_tags" (
	"product_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	CONSTRAINT "product_tags_product_id_tag_id_pk" PRIMARY KEY("product_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "slug_redirects" (
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"target_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "slug_redirects_kind_slug_pk" PRIMARY KEY("kind","slug")
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"colour" text DEFAULT 'grey' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- A version's terms, reason, number and author stay as they were entered; only what became of it changes. None is removed.
CREATE FUNCTION public.refuse_other_terms() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF TG_OP <> 'UPDATE' OR ROW(NEW.id, NEW.sheet, NEW.no, NEW.terms, NEW.before, NEW.changes, NEW.reason, NEW.created_by, NEW.created_by_name, NEW.created_at)
    IS DISTINCT FROM ROW(OLD.id, OLD.sheet, OLD.no, OLD.terms, OLD.before, OLD.changes, OLD.reason, OLD.created_by, OLD.created_by_name, OLD.created_at) THEN
    RAISE EXCEPTION 'A version of rates is never edited or removed: a change is a new version.'
      USING ERRCODE = 'IN001', TABLE = TG_TABLE_NAME, SCHEMA = TG_TABLE_SCHEMA;
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_media" ADD CONSTRAINT "product_media_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_media" ADD CONSTRAINT "product_media_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "rate_versions" ADD CONSTRAINT "rate_versions_sheet_rate_sheets_key_fk" FOREIGN KEY ("sheet") REFERENCES "public"."rate_sheets"("key") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "rate_versions" ADD CONSTRAINT "rate_versions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "rate_versions" ADD CONSTRAINT "rate_versions_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_levels" ADD CONSTRAINT "stock_levels_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "attribute_options" ADD CONSTRAINT "attribute_options_attribute_id_attributes_id_fk" FOREIGN KEY ("attribute_id") REFERENCES "public"."attributes"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_attribute_values" ADD CONSTRAINT "product_attribute_values_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_attribute_values" ADD CONSTRAINT "product_attribute_values_attribute_id_attributes_id_fk" FOREIGN KEY ("attribute_id") REFERENCES "public"."attributes"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_attribute_values" ADD CONSTRAINT "product_attribute_values_option_id_attribute_options_id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."attribute_options"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_tags" ADD CONSTRAINT "product_tags_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_tags" ADD CONSTRAINT "product_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- No two versions of a sheet hold at the same time.
ALTER TABLE "rate_versions" ADD CONSTRAINT "rate_versions_one_at_a_time"
  EXCLUDE USING gist ("sheet" WITH =, tstzrange("effective_from", "effective_to") WITH &&)
  WHERE ("status" IN ('scheduled', 'active', 'superseded', 'rolled_back'));
--> statement-breakpoint
CREATE UNIQUE INDEX "media_file" ON "media" USING btree ("file_key");
--> statement-breakpoint
CREATE UNIQUE INDEX "media_sha256" ON "media" USING btree ("sha256");
--> statement-breakpoint
CREATE INDEX "media_created" ON "media" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "product_media_media" ON "product_media" USING btree ("media_id");
--> statement-breakpoint
CREATE INDEX "product_imports_created" ON "product_imports" USING btree ("created_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "products_slug" ON "products" USING btree ("slug");
--> statement-breakpoint
CREATE UNIQUE INDEX "products_sku" ON "products" USING btree (lower("sku"));
--> statement-breakpoint
CREATE UNIQUE INDEX "products_gtin" ON "products" USING btree ("gtin");
--> statement-breakpoint
CREATE INDEX "products_makers" ON "products" USING btree ("mint","country");
--> statement-breakpoint
CREATE INDEX "products_listed" ON "products" USING btree ("status","position","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "rate_versions_no" ON "rate_versions" USING btree ("sheet","no");
--> statement-breakpoint
CREATE UNIQUE INDEX "rate_versions_one_active" ON "rate_versions" USING btree ("sheet") WHERE "rate_versions"."status" = 'active';
--> statement-breakpoint
CREATE UNIQUE INDEX "rate_versions_one_open" ON "rate_versions" USING btree ("sheet") WHERE "rate_versions"."status" in ('draft', 'scheduled');
--> statement-breakpoint
CREATE INDEX "rate_versions_from" ON "rate_versions" USING btree ("sheet","effective_from");
--> statement-breakpoint
CREATE INDEX "rate_versions_due" ON "rate_versions" USING btree ("effective_from") WHERE "rate_versions"."status" = 'scheduled';
--> statement-breakpoint
CREATE INDEX "rate_versions_created" ON "rate_versions" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "stock_movements_product" ON "stock_movements" USING btree ("product_id","at");
--> statement-breakpoint
CREATE INDEX "stock_movements_order" ON "stock_movements" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "stock_movements_at" ON "stock_movements" USING btree ("at","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "tax_rates_province" ON "tax_rates" USING btree ("province","effective_from");
--> statement-breakpoint
CREATE INDEX "tax_rules_metal" ON "tax_rules" USING btree ("metal","effective_from");
--> statement-breakpoint
CREATE UNIQUE INDEX "attribute_options_value" ON "attribute_options" USING btree ("attribute_id","value");
--> statement-breakpoint
CREATE UNIQUE INDEX "attributes_code" ON "attributes" USING btree ("code");
--> statement-breakpoint
CREATE UNIQUE INDEX "categories_slug" ON "categories" USING btree ("slug");
--> statement-breakpoint
CREATE INDEX "categories_parent" ON "categories" USING btree ("parent_id");
--> statement-breakpoint
CREATE INDEX "product_attribute_values_attribute" ON "product_attribute_values" USING btree ("attribute_id");
--> statement-breakpoint
CREATE INDEX "product_attribute_values_option" ON "product_attribute_values" USING btree ("option_id");
--> statement-breakpoint
CREATE INDEX "product_categories_category" ON "product_categories" USING btree ("category_id");
--> statement-breakpoint
CREATE INDEX "product_tags_tag" ON "product_tags" USING btree ("tag_id");
--> statement-breakpoint
CREATE INDEX "slug_redirects_target" ON "slug_redirects" USING btree ("kind","target_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "tags_slug" ON "tags" USING btree ("slug");
--> statement-breakpoint
CREATE UNIQUE INDEX "tags_name" ON "tags" USING btree (lower("name"));
--> statement-breakpoint
SELECT public.make_append_only('stock_movements');
--> statement-breakpoint
CREATE TRIGGER refuse_other_terms BEFORE UPDATE OR DELETE ON "rate_versions" FOR EACH ROW EXECUTE FUNCTION public.refuse_other_terms();
--> statement-breakpoint
-- The guard of the terms looks at rows, and emptying a table at once has none: what prices were made of stays.
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON "rate_versions" FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
--> statement-breakpoint
ALTER TABLE "rate_versions" ENABLE ALWAYS TRIGGER refuse_other_terms;
--> statement-breakpoint
ALTER TABLE "rate_versions" ENABLE ALWAYS TRIGGER refuse_truncate;
