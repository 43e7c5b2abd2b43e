CREATE TABLE "kyc_cases" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"form" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"phone" text GENERATED ALWAYS AS (nullif(trim(form ->> 'phone'), '')) STORED,
	"city" text GENERATED ALWAYS AS (nullif(trim(form -> 'address' ->> 'city'), '')) STORED,
	"province" text GENERATED ALWAYS AS (nullif(form -> 'address' ->> 'province', '')) STORED,
	"search_text" text GENERATED ALWAYS AS (lower(public.f_unaccent(' ' || coalesce(form ->> 'phone', '') || ' ' || regexp_replace(coalesce(form ->> 'phone', ''), '[^0-9]', '', 'g') || ' ' || coalesce(form -> 'address' ->> 'city', '')) collate "und-x-icu")) STORED,
	"submitted_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "otp_challenges" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email_key" text NOT NULL,
	"ip" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"password_hash" text,
	"password_changed_at" timestamp (3) with time zone,
	"email_verified_at" timestamp (3) with time zone,
	"role" text NOT NULL,
	"admin_roles" text[] DEFAULT '{}' NOT NULL,
	"account_type" text DEFAULT 'individual' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"second_factor" boolean DEFAULT false NOT NULL,
	"demo" boolean DEFAULT false NOT NULL,
	"last_sign_in_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_role" CHECK ("users"."role" in ('customer', 'admin')),
	CONSTRAINT "users_status" CHECK ("users"."status" in ('pending', 'draft', 'submitted', 'in_review', 'more_info', 'approved', 'rejected', 'expired', 'suspended', 'closed'))
);
--> statement-breakpoint
ALTER TABLE "kyc_cases" ADD CONSTRAINT "kyc_cases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "kyc_cases" ADD CONSTRAINT "kyc_cases_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "otp_challenges" ADD CONSTRAINT "otp_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "kyc_cases_submitted" ON "kyc_cases" USING btree ("submitted_at");
--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "mail_tokens_user" ON "mail_tokens" USING btree ("user_id","purpose");
--> statement-breakpoint
CREATE INDEX "sign_in_failures_email" ON "sign_in_failures" USING btree ("email_key","at");
--> statement-breakpoint
CREATE INDEX "sign_in_failures_ip" ON "sign_in_failures" USING btree ("ip","at");
--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree ("email_key");
--> statement-breakpoint
CREATE INDEX "users_customers" ON "users" USING btree ("role","status","created_at","id");
--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree ("role","name","id");
--> statement-breakpoint
CREATE INDEX users_name_search ON users USING gin (lower(public.f_unaccent(name) COLLATE "und-x-icu") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX users_email_search ON users USING gin (lower(public.f_unaccent(email) COLLATE "und-x-icu") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX kyc_cases_search ON kyc_cases USING gin (search_text COLLATE "und-x-icu" gin_trgm_ops);
