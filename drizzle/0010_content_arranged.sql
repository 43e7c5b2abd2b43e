CREATE TABLE "menu_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"location" text NOT NULL,
	"parent_id" uuid,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"target" text DEFAULT '' NOT NULL,
	"category_id" uuid,
	"product_id" uuid,
	"new_tab" boolean DEFAULT false NOT NULL,
	"audience" text DEFAULT 'all' NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "menu_entries_window" CHECK ("menu_entries"."starts_at" is null or "menu_entries"."ends_at" is null or "menu_entries"."starts_at" < "menu_entries"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "slides" (
	"id" uuid PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"subtitle" text DEFAULT '' NOT NULL,
	"cta_label" text DEFAULT '' NOT NULL,
	"cta_url" text DEFAULT '' NOT NULL,
	"desktop_id" uuid,
	"mobile_id" uuid,
	"product_id" uuid,
	"active" boolean NOT NULL,
	"audience" text NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "slides_window" CHECK ("slides"."starts_at" is null or "slides"."ends_at" is null or "slides"."starts_at" < "slides"."ends_at"),
	CONSTRAINT "slides_cta" CHECK (("slides"."cta_label" = '') = ("slides"."cta_url" = ''))
);
--> statement-breakpoint
CREATE TABLE "widgets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"area" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"heading" text DEFAULT '' NOT NULL,
	"active" boolean NOT NULL,
	"audience" text NOT NULL,
	"media_id" uuid,
	"content" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "menu_entries" ADD CONSTRAINT "menu_entries_parent_id_menu_entries_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."menu_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_entries" ADD CONSTRAINT "menu_entries_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_entries" ADD CONSTRAINT "menu_entries_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slides" ADD CONSTRAINT "slides_desktop_id_media_id_fk" FOREIGN KEY ("desktop_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slides" ADD CONSTRAINT "slides_mobile_id_media_id_fk" FOREIGN KEY ("mobile_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slides" ADD CONSTRAINT "slides_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "widgets" ADD CONSTRAINT "widgets_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "menu_entries_place" ON "menu_entries" USING btree ("location","parent_id","position");--> statement-breakpoint
CREATE INDEX "menu_entries_category" ON "menu_entries" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "menu_entries_product" ON "menu_entries" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "slides_place" ON "slides" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "slides_desktop" ON "slides" USING btree ("desktop_id");--> statement-breakpoint
CREATE INDEX "slides_mobile" ON "slides" USING btree ("mobile_id");--> statement-breakpoint
CREATE INDEX "slides_product" ON "slides" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "widgets_place" ON "widgets" USING btree ("area","position","id");--> statement-breakpoint
CREATE INDEX "widgets_media" ON "widgets" USING btree ("media_id");