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
CREATE TABLE "article_media" (
	"article_id" uuid NOT NULL,
	"media_id" uuid NOT NULL,
	CONSTRAINT "article_media_article_id_media_id_pk" PRIMARY KEY("article_id","media_id")
);
--> statement-breakpoint
CREATE TABLE "article_presence" (
	"article_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "article_presence_article_id_user_id_pk" PRIMARY KEY("article_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "article_redirects" (
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"article_id" uuid NOT NULL,
	CONSTRAINT "article_redirects_kind_slug_pk" PRIMARY KEY("kind","slug")
);
--> statement-breakpoint
CREATE TABLE "article_revisions" (
	"article_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"saved_by" uuid,
	"begun_at" timestamp (3) with time zone NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"published_at" timestamp (3) with time zone,
	CONSTRAINT "article_revisions_article_id_number_pk" PRIMARY KEY("article_id","number")
);
--> statement-breakpoint
CREATE TABLE "article_term_links" (
	"article_id" uuid NOT NULL,
	"term_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "article_term_links_article_id_term_id_pk" PRIMARY KEY("article_id","term_id")
);
--> statement-breakpoint
CREATE TABLE "article_terms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"name" text COLLATE "und-x-icu" NOT NULL,
	CONSTRAINT "article_terms_kind" CHECK ("article_terms"."kind" in ('category', 'tag'))
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"slug" text COLLATE "und-x-icu" NOT NULL,
	"title" text COLLATE "und-x-icu" NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"live_revision" integer,
	"publish_at" timestamp (3) with time zone,
	"unpublish_at" timestamp (3) with time zone,
	"first_live_at" timestamp (3) with time zone,
	"live_at" timestamp (3) with time zone,
	"unlisted" boolean DEFAULT false NOT NULL,
	"pinned" boolean DEFAULT false NOT NULL,
	"author_id" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "articles_kind" CHECK ("articles"."kind" in ('page', 'post')),
	CONSTRAINT "articles_status" CHECK ("articles"."status" in ('draft', 'scheduled', 'published', 'unpublished', 'archived')),
	CONSTRAINT "articles_shown" CHECK (("articles"."status" = 'published') = ("articles"."live_revision" is not null)),
	CONSTRAINT "articles_scheduled" CHECK (("articles"."status" = 'scheduled') = ("articles"."publish_at" is not null))
);
--> statement-breakpoint
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
CREATE TABLE "review_invitations" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_refusals" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"stars" integer NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"shown_as" text NOT NULL,
	"shown_name" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"reason" text,
	"reply" text,
	"reply_by" text,
	"replied_at" timestamp (3) with time zone,
	"written_at" timestamp (3) with time zone NOT NULL,
	"published_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_stars" CHECK ("reviews"."stars" between 1 and 5),
	CONSTRAINT "reviews_status" CHECK ("reviews"."status" in ('pending', 'published', 'rejected', 'hidden', 'withdrawn')),
	CONSTRAINT "reviews_shown" CHECK ("reviews"."status" <> 'published' or "reviews"."published_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "wishes" (
	"user_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wishes_user_id_product_id_pk" PRIMARY KEY("user_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "wishlist_links" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"shows_name" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wishlist_links_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "search_documents" (
	"kind" text NOT NULL,
	"ref" text NOT NULL,
	"title" text NOT NULL,
	"excerpt" text NOT NULL,
	"path" text NOT NULL,
	"words" "tsvector" NOT NULL,
	"digest" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "search_documents_kind_ref_pk" PRIMARY KEY("kind","ref"),
	CONSTRAINT "search_documents_kind" CHECK ("search_documents"."kind" in ('product', 'category', 'post', 'page', 'help'))
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bought_together" (
	"product_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"orders" integer NOT NULL,
	CONSTRAINT "bought_together_product_id_other_id_pk" PRIMARY KEY("product_id","other_id")
);
--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "purchase_id" uuid;--> statement-breakpoint
ALTER TABLE "purchase_events" ADD CONSTRAINT "purchase_events_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD CONSTRAINT "purchase_lines_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD CONSTRAINT "purchase_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_prices" ADD CONSTRAINT "product_prices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_media" ADD CONSTRAINT "article_media_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_media" ADD CONSTRAINT "article_media_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_presence" ADD CONSTRAINT "article_presence_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_presence" ADD CONSTRAINT "article_presence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_redirects" ADD CONSTRAINT "article_redirects_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_revisions" ADD CONSTRAINT "article_revisions_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_revisions" ADD CONSTRAINT "article_revisions_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_term_links" ADD CONSTRAINT "article_term_links_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_term_links" ADD CONSTRAINT "article_term_links_term_id_article_terms_id_fk" FOREIGN KEY ("term_id") REFERENCES "public"."article_terms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_entries" ADD CONSTRAINT "menu_entries_parent_id_menu_entries_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."menu_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_entries" ADD CONSTRAINT "menu_entries_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_entries" ADD CONSTRAINT "menu_entries_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slides" ADD CONSTRAINT "slides_desktop_id_media_id_fk" FOREIGN KEY ("desktop_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slides" ADD CONSTRAINT "slides_mobile_id_media_id_fk" FOREIGN KEY ("mobile_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slides" ADD CONSTRAINT "slides_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "widgets" ADD CONSTRAINT "widgets_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_invitations" ADD CONSTRAINT "review_invitations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_refusals" ADD CONSTRAINT "review_refusals_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_links" ADD CONSTRAINT "wishlist_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bought_together" ADD CONSTRAINT "bought_together_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bought_together" ADD CONSTRAINT "bought_together_other_id_products_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "purchase_events_of" ON "purchase_events" USING btree ("purchase_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_lines_place" ON "purchase_lines" USING btree ("purchase_id","position");--> statement-breakpoint
CREATE INDEX "purchase_lines_product" ON "purchase_lines" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_number" ON "purchases" USING btree ("number");--> statement-breakpoint
CREATE INDEX "purchases_requested" ON "purchases" USING btree ("requested_at","id");--> statement-breakpoint
CREATE INDEX "purchases_state" ON "purchases" USING btree ("state","requested_at","id");--> statement-breakpoint
CREATE INDEX "purchases_customer" ON "purchases" USING btree ("customer_id","requested_at","id");--> statement-breakpoint
CREATE INDEX "purchases_waits" ON "purchases" USING btree ("waits_until") WHERE "purchases"."state" in ('requested', 'kit_sent');--> statement-breakpoint
CREATE INDEX "purchases_offer_until" ON "purchases" USING btree ("offer_until") WHERE "purchases"."state" = 'offered';--> statement-breakpoint
CREATE INDEX "product_prices_at" ON "product_prices" USING btree ("at");--> statement-breakpoint
CREATE INDEX "article_media_media" ON "article_media" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "article_redirects_article" ON "article_redirects" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "article_term_links_term" ON "article_term_links" USING btree ("term_id");--> statement-breakpoint
CREATE UNIQUE INDEX "article_terms_slug" ON "article_terms" USING btree ("kind","slug");--> statement-breakpoint
CREATE UNIQUE INDEX "articles_slug" ON "articles" USING btree ("kind","slug");--> statement-breakpoint
CREATE INDEX "articles_updated" ON "articles" USING btree ("kind","updated_at","id");--> statement-breakpoint
CREATE INDEX "articles_shown" ON "articles" USING btree ("kind","pinned","first_live_at","id") WHERE "articles"."status" = 'published';--> statement-breakpoint
CREATE INDEX "articles_due" ON "articles" USING btree ("publish_at") WHERE "articles"."status" = 'scheduled';--> statement-breakpoint
CREATE INDEX "articles_going" ON "articles" USING btree ("unpublish_at") WHERE "articles"."status" = 'published';--> statement-breakpoint
CREATE INDEX "menu_entries_place" ON "menu_entries" USING btree ("location","parent_id","position");--> statement-breakpoint
CREATE INDEX "menu_entries_category" ON "menu_entries" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "menu_entries_product" ON "menu_entries" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "slides_place" ON "slides" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "slides_desktop" ON "slides" USING btree ("desktop_id");--> statement-breakpoint
CREATE INDEX "slides_mobile" ON "slides" USING btree ("mobile_id");--> statement-breakpoint
CREATE INDEX "slides_product" ON "slides" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "widgets_place" ON "widgets" USING btree ("area","position","id");--> statement-breakpoint
CREATE INDEX "widgets_media" ON "widgets" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "alerts_created" ON "alerts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "alerts_customer" ON "alerts" USING btree ("customer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "alerts_product" ON "alerts" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "alerts_watched" ON "alerts" USING btree ("target","id") WHERE "alerts"."status" = 'active' or ("alerts"."status" = 'triggered' and "alerts"."repeats");--> statement-breakpoint
CREATE INDEX "alerts_ending" ON "alerts" USING btree ("expires_at") WHERE "alerts"."status" in ('active', 'triggered');--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_one_of_each" ON "alerts" USING btree ("customer_id","target",coalesce("direction", ''),coalesce("amount", 0)) WHERE "alerts"."status" <> 'deleted';--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_one_of_each" ON "reviews" USING btree ("customer_id","product_id");--> statement-breakpoint
CREATE INDEX "reviews_written" ON "reviews" USING btree ("written_at","id");--> statement-breakpoint
CREATE INDEX "reviews_status" ON "reviews" USING btree ("status","written_at","id");--> statement-breakpoint
CREATE INDEX "reviews_published" ON "reviews" USING btree ("product_id","published_at","id") WHERE "reviews"."status" = 'published';--> statement-breakpoint
CREATE INDEX "wishes_newest" ON "wishes" USING btree ("user_id","added_at");--> statement-breakpoint
CREATE INDEX "search_documents_products" ON "search_documents" USING gin ("words") WHERE "search_documents"."kind" = 'product';--> statement-breakpoint
CREATE INDEX "search_documents_others" ON "search_documents" USING gin ("words") WHERE "search_documents"."kind" <> 'product';--> statement-breakpoint
CREATE INDEX "search_words_like" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bought_together_other" ON "bought_together" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "stock_movements_purchase" ON "stock_movements" USING btree ("purchase_id") WHERE "stock_movements"."purchase_id" is not null;--> statement-breakpoint
CREATE INDEX "rate_ticks_time" ON "rate_ticks" USING btree ("code","as_of");