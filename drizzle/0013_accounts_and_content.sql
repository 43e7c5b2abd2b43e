CREATE TABLE "product_related" (
	"product_id" uuid NOT NULL,
	"related_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "product_related_product_id_related_id_pk" PRIMARY KEY("product_id","related_id"),
	CONSTRAINT "product_related_others" CHECK ("product_related"."product_id" <> "product_related"."related_id")
);
--> statement-breakpoint
CREATE TABLE "product_videos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"file_key" text NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" integer NOT NULL,
	"title" text NOT NULL,
	"captions" text DEFAULT '' NOT NULL,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_videos_key" CHECK ("product_videos"."file_key" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "product_videos_mime" CHECK ("product_videos"."mime" in ('video/mp4', 'video/webm'))
);
--> statement-breakpoint
CREATE TABLE "content_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"file_key" text NOT NULL,
	"pictures" jsonb NOT NULL,
	"done" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_revisions" (
	"newsletter_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"saved_by" uuid,
	"begun_at" timestamp (3) with time zone NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"published_at" timestamp (3) with time zone,
	CONSTRAINT "newsletter_revisions_newsletter_id_number_pk" PRIMARY KEY("newsletter_id","number")
);
--> statement-breakpoint
CREATE TABLE "authenticators" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sealed_secret" text,
	"confirmed_at" timestamp (3) with time zone,
	"sealed_next" text,
	"last_step" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "articles" DROP CONSTRAINT "articles_scheduled";--> statement-breakpoint
DROP INDEX "articles_due";--> statement-breakpoint
ALTER TABLE "otp_challenges" ALTER COLUMN "code_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "packs" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "due_revision" integer;--> statement-breakpoint
ALTER TABLE "newsletters" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "otp_challenges" ADD COLUMN "setting_up" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "pack" jsonb;--> statement-breakpoint
ALTER TABLE "product_related" ADD CONSTRAINT "product_related_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_related" ADD CONSTRAINT "product_related_related_id_products_id_fk" FOREIGN KEY ("related_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_videos" ADD CONSTRAINT "product_videos_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_videos" ADD CONSTRAINT "product_videos_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_revisions" ADD CONSTRAINT "newsletter_revisions_newsletter_id_newsletters_id_fk" FOREIGN KEY ("newsletter_id") REFERENCES "public"."newsletters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_revisions" ADD CONSTRAINT "newsletter_revisions_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_related_other" ON "product_related" USING btree ("related_id");--> statement-breakpoint
CREATE INDEX "product_videos_product" ON "product_videos" USING btree ("product_id","created_at","id");--> statement-breakpoint
CREATE INDEX "product_videos_file" ON "product_videos" USING btree ("file_key");--> statement-breakpoint
CREATE INDEX "content_imports_created" ON "content_imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "recovery_codes_user" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "articles_due" ON "articles" USING btree ("publish_at") WHERE "articles"."publish_at" is not null;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_due_revision" CHECK ("articles"."due_revision" is null or ("articles"."status" = 'published' and "articles"."publish_at" is not null));--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_scheduled" CHECK (("articles"."status" = 'scheduled') = ("articles"."publish_at" is not null and "articles"."due_revision" is null));--> statement-breakpoint
INSERT INTO "newsletter_revisions" ("newsletter_id", "number", "content", "saved_by", "begun_at", "saved_at", "published_at")
SELECT "id", 1, jsonb_build_object('subject', "subject", 'preview', "preview", 'blocks', "blocks"), "updated_by", "updated_at", "updated_at", "started_at" FROM "newsletters";
