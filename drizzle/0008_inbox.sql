CREATE SEQUENCE "public"."contact_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10001 CACHE 1;
--> statement-breakpoint
CREATE TABLE "contact_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contact_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text,
	"from" text,
	"to" text,
	"by" uuid,
	"by_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text DEFAULT ('M' || nextval('contact_numbers')) NOT NULL,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"topic" text NOT NULL,
	"message" text NOT NULL,
	"order_number" text,
	"customer_id" uuid,
	"status" text DEFAULT 'new' NOT NULL,
	"assigned_to" uuid,
	"trapped" boolean DEFAULT false NOT NULL,
	"ticket" text,
	"ip_hash" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contacts_status" CHECK ("contacts"."status" in ('new', 'in_progress', 'answered', 'closed', 'spam'))
);
--> statement-breakpoint
CREATE TABLE "subscriber_consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"text" text NOT NULL,
	"source" text NOT NULL,
	"ip_hash" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "subscriber_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscribers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text COLLATE "und-x-icu" NOT NULL,
	"email_key" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"source" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"unsubscribed_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscribers_status" CHECK ("subscribers"."status" in ('pending', 'active', 'unsubscribed', 'bounced'))
);
--> statement-breakpoint
ALTER TABLE "contact_entries" ADD CONSTRAINT "contact_entries_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contact_entries" ADD CONSTRAINT "contact_entries_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "subscriber_consents" ADD CONSTRAINT "subscriber_consents_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "subscriber_tokens" ADD CONSTRAINT "subscriber_tokens_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "contact_entries_contact" ON "contact_entries" USING btree ("contact_id","created_at","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "contacts_number" ON "contacts" USING btree ("number");
--> statement-breakpoint
CREATE UNIQUE INDEX "contacts_ticket" ON "contacts" USING btree ("ticket");
--> statement-breakpoint
CREATE INDEX "contacts_status" ON "contacts" USING btree ("status","created_at","id");
--> statement-breakpoint
CREATE INDEX "contacts_created" ON "contacts" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "contacts_assigned" ON "contacts" USING btree ("assigned_to","created_at");
--> statement-breakpoint
CREATE INDEX "subscriber_consents_subscriber" ON "subscriber_consents" USING btree ("subscriber_id","at");
--> statement-breakpoint
CREATE INDEX "subscriber_tokens_subscriber" ON "subscriber_tokens" USING btree ("subscriber_id","purpose");
--> statement-breakpoint
CREATE UNIQUE INDEX "subscribers_email_key" ON "subscribers" USING btree ("email_key");
--> statement-breakpoint
CREATE INDEX "subscribers_created" ON "subscribers" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "subscribers_status" ON "subscribers" USING btree ("status","created_at","id");
--> statement-breakpoint
-- Search as people type it: any part of a word, accents and case aside.
CREATE INDEX contacts_number_search ON contacts USING gin (lower(public.f_unaccent(number) COLLATE "und-x-icu") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX contacts_name_search ON contacts USING gin (lower(public.f_unaccent(name) COLLATE "und-x-icu") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX contacts_email_search ON contacts USING gin (lower(public.f_unaccent(email) COLLATE "und-x-icu") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX contacts_message_search ON contacts USING gin (lower(public.f_unaccent(message) COLLATE "und-x-icu") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX contacts_order_search ON contacts USING gin (lower(public.f_unaccent(order_number) COLLATE "und-x-icu") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX subscribers_email_search ON subscribers USING gin (lower(public.f_unaccent(email) COLLATE "und-x-icu") gin_trgm_ops);
