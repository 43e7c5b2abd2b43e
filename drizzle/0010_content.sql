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
CREATE INDEX "article_media_media" ON "article_media" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "article_redirects_article" ON "article_redirects" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "article_term_links_term" ON "article_term_links" USING btree ("term_id");--> statement-breakpoint
CREATE UNIQUE INDEX "article_terms_slug" ON "article_terms" USING btree ("kind","slug");--> statement-breakpoint
CREATE UNIQUE INDEX "articles_slug" ON "articles" USING btree ("kind","slug");--> statement-breakpoint
CREATE INDEX "articles_updated" ON "articles" USING btree ("kind","updated_at","id");--> statement-breakpoint
CREATE INDEX "articles_shown" ON "articles" USING btree ("kind","pinned","first_live_at","id") WHERE "articles"."status" = 'published';--> statement-breakpoint
CREATE INDEX "articles_due" ON "articles" USING btree ("publish_at") WHERE "articles"."status" = 'scheduled';--> statement-breakpoint
CREATE INDEX "articles_going" ON "articles" USING btree ("unpublish_at") WHERE "articles"."status" = 'published';