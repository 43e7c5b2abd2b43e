CREATE TABLE "newsletter_letters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"newsletter_id" uuid NOT NULL,
	"subscriber_id" uuid,
	"mail_id" uuid,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_media" (
	"newsletter_id" uuid NOT NULL,
	"media_id" uuid NOT NULL,
	CONSTRAINT "newsletter_media_newsletter_id_media_id_pk" PRIMARY KEY("newsletter_id","media_id")
);
--> statement-breakpoint
CREATE TABLE "newsletters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text COLLATE "und-x-icu" NOT NULL,
	"preview" text NOT NULL,
	"blocks" jsonb NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"scheduled_at" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"readers" integer,
	"reached" uuid,
	"content_id" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletters_status" CHECK ("newsletters"."status" in ('draft', 'scheduled', 'sending', 'sent', 'stopped'))
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"prefix" text NOT NULL,
	"hash" text NOT NULL,
	"scopes" text[] NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	"last_used_from" text,
	"created_by" uuid NOT NULL,
	"created_by_name" text COLLATE "und-x-icu" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"event" text NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL,
	"tried_at" timestamp (3) with time zone,
	"status" integer,
	"duration_ms" integer,
	"answer" text,
	"last_error" text,
	"replay_of" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_deliveries_state" CHECK ("webhook_deliveries"."state" in ('waiting', 'delivered', 'given_up', 'replaced'))
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"url" text COLLATE "und-x-icu" NOT NULL,
	"description" text COLLATE "und-x-icu" DEFAULT '' NOT NULL,
	"state" text DEFAULT 'on' NOT NULL,
	"events" text[] NOT NULL,
	"metals" text[] NOT NULL,
	"sealed_secret" text NOT NULL,
	"sealed_old_secret" text,
	"old_secret_until" timestamp (3) with time zone,
	"last_delivered_at" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"last_error" text,
	"told_board" integer DEFAULT 0 NOT NULL,
	"told_prices_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhooks_state" CHECK ("webhooks"."state" in ('on', 'off', 'paused')),
	CONSTRAINT "webhooks_old_secret" CHECK (("webhooks"."sealed_old_secret" is null) = ("webhooks"."old_secret_until" is null))
);
--> statement-breakpoint
CREATE TABLE "subscriber_bounces" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"event_key" text NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"mail_id" uuid,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_contents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"preview" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_texts" (
	"template" text NOT NULL,
	"number" integer NOT NULL,
	"subject" text,
	"body" text,
	"saved_by" uuid,
	"saved_by_name" text NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mail_texts_template_number_pk" PRIMARY KEY("template","number")
);
--> statement-breakpoint
ALTER TABLE "subscriber_tokens" ADD COLUMN "newsletter_id" uuid;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "bounce_reason" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "content_id" uuid;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "bounce" text;--> statement-breakpoint
ALTER TABLE "newsletter_letters" ADD CONSTRAINT "newsletter_letters_newsletter_id_newsletters_id_fk" FOREIGN KEY ("newsletter_id") REFERENCES "public"."newsletters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_letters" ADD CONSTRAINT "newsletter_letters_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_letters" ADD CONSTRAINT "newsletter_letters_mail_id_outbox_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."outbox"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_media" ADD CONSTRAINT "newsletter_media_newsletter_id_newsletters_id_fk" FOREIGN KEY ("newsletter_id") REFERENCES "public"."newsletters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_media" ADD CONSTRAINT "newsletter_media_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletters" ADD CONSTRAINT "newsletters_content_id_mail_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."mail_contents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletters" ADD CONSTRAINT "newsletters_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhooks_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriber_bounces" ADD CONSTRAINT "subscriber_bounces_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_letters_reader" ON "newsletter_letters" USING btree ("newsletter_id","subscriber_id");--> statement-breakpoint
CREATE INDEX "newsletter_letters_subscriber" ON "newsletter_letters" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "newsletter_letters_mail" ON "newsletter_letters" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "newsletter_media_media" ON "newsletter_media" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "newsletters_updated" ON "newsletters" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "newsletters_under_way" ON "newsletters" USING btree ("status") WHERE "newsletters"."status" in ('scheduled', 'sending');--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_hash" ON "api_keys" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "api_keys_created" ON "api_keys" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created" ON "webhook_deliveries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_endpoint" ON "webhook_deliveries" USING btree ("endpoint_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_event" ON "webhook_deliveries" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" USING btree ("endpoint_id","next_try_at","id") WHERE "webhook_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhooks_created" ON "webhooks" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriber_bounces_event" ON "subscriber_bounces" USING btree ("event_key");--> statement-breakpoint
CREATE INDEX "subscriber_bounces_subscriber" ON "subscriber_bounces" USING btree ("subscriber_id","at");--> statement-breakpoint
CREATE INDEX "subscriber_bounces_mail" ON "subscriber_bounces" USING btree ("mail_id");--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_content_id_mail_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."mail_contents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subscriber_tokens_left" ON "subscriber_tokens" USING btree ("newsletter_id") WHERE "subscriber_tokens"."used_at" is not null;--> statement-breakpoint
CREATE INDEX "outbox_content" ON "outbox" USING btree ("content_id");