CREATE SEQUENCE "public"."compliance_case_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."compliance_report_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 101 CACHE 1;--> statement-breakpoint
CREATE TABLE "compliance_case_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"what" text NOT NULL,
	"note" text,
	"from_state" text,
	"to_state" text,
	"actor_id" uuid,
	"actor_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "compliance_case_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"order_id" uuid,
	"receipt_id" uuid,
	"purchase_id" uuid,
	"label" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"amount_cad" bigint,
	"detail" text DEFAULT '' NOT NULL,
	CONSTRAINT "compliance_case_items_one" CHECK (num_nonnulls("compliance_case_items"."order_id", "compliance_case_items"."receipt_id", "compliance_case_items"."purchase_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "compliance_cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"customer_name" text COLLATE "und-x-icu" NOT NULL,
	"what" text NOT NULL,
	"amount_cad" bigint,
	"window_from" timestamp (3) with time zone,
	"window_to" timestamp (3) with time zone,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"due_on" date NOT NULL,
	"assignee_id" uuid,
	"assignee" text COLLATE "und-x-icu",
	"decision" text,
	"decision_reason" text,
	"proposed_by" uuid,
	"proposed_by_name" text,
	"proposed_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"decided_by_name" text,
	"decided_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"keep_until" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "compliance_cases_two_people" CHECK ("compliance_cases"."state" not in ('decided', 'closed') or ("compliance_cases"."decision" is not null and "compliance_cases"."decided_by" is not null and "compliance_cases"."proposed_by" is not null))
);
--> statement-breakpoint
CREATE TABLE "compliance_dues" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "compliance_holds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"order_id" uuid,
	"reason" text NOT NULL,
	"paused_orders" uuid[] DEFAULT '{}' NOT NULL,
	"placed_at" timestamp (3) with time zone NOT NULL,
	"placed_by" uuid NOT NULL,
	"placed_by_name" text NOT NULL,
	"release_asked_by" uuid,
	"release_asked_by_name" text,
	"release_asked_at" timestamp (3) with time zone,
	"released_by" uuid,
	"released_by_name" text,
	"released_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "compliance_holds_two_people" CHECK ("compliance_holds"."released_at" is null or ("compliance_holds"."released_by" is not null and "compliance_holds"."release_asked_by" is not null))
);
--> statement-breakpoint
CREATE TABLE "watch_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"list" text NOT NULL,
	"key" text NOT NULL,
	"is_person" boolean NOT NULL,
	"name" text NOT NULL,
	"aliases" text[] NOT NULL,
	"birth_years" integer[] NOT NULL,
	"programme" text NOT NULL,
	"detail" text NOT NULL,
	"hash" text NOT NULL,
	"is_listed" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "watch_list_loads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"list" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"result" text NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"source" text NOT NULL,
	"entries" integer NOT NULL,
	"names" integer NOT NULL,
	"sha256" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "compliance_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"case_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"values" jsonb NOT NULL,
	"due_on" date,
	"written_by" uuid NOT NULL,
	"written_by_name" text NOT NULL,
	"reviewed_by" uuid,
	"reviewed_by_name" text,
	"reviewed_at" timestamp (3) with time zone,
	"filed_on" date,
	"filed_reference" text,
	"filed_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "compliance_reports_filed" CHECK (("compliance_reports"."state" = 'filed') = ("compliance_reports"."filed_on" is not null and "compliance_reports"."filed_reference" is not null) and ("compliance_reports"."state" = 'draft' or "compliance_reports"."reviewed_by" is not null))
);
--> statement-breakpoint
CREATE TABLE "screening_hits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"case_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"role" text NOT NULL,
	"name" text NOT NULL,
	"birth_year" integer,
	"person_hash" text NOT NULL,
	"entry_hash" text NOT NULL,
	"score" integer NOT NULL,
	"why" text[] NOT NULL,
	"state" text NOT NULL,
	"decided_by" uuid,
	"decided_by_name" text,
	"decided_at" timestamp (3) with time zone,
	"note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "screening_rounds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"day" text NOT NULL,
	"people" integer NOT NULL,
	"hits" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"label" text NOT NULL,
	"address" jsonb NOT NULL,
	"is_default" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_choices" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"holder" text NOT NULL,
	"bank_name" text NOT NULL,
	"currency" text NOT NULL,
	"sealed_numbers" text NOT NULL,
	"mark" text NOT NULL,
	"ending" text NOT NULL,
	"state" text DEFAULT 'unconfirmed' NOT NULL,
	"code_hash" text,
	"code_tries" integer DEFAULT 0 NOT NULL,
	"code_sent_at" timestamp (3) with time zone NOT NULL,
	"usable_from" timestamp (3) with time zone,
	"blocked_because" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payout_accounts_state" CHECK ("payout_accounts"."state" in ('unconfirmed', 'confirmed', 'blocked', 'removed')),
	CONSTRAINT "payout_accounts_usable" CHECK ("payout_accounts"."state" <> 'confirmed' or "payout_accounts"."usable_from" is not null),
	CONSTRAINT "payout_accounts_forgotten" CHECK (("payout_accounts"."state" = 'removed') = ("payout_accounts"."sealed_numbers" = ''))
);
--> statement-breakpoint
CREATE TABLE "kyc_moves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"event" text NOT NULL,
	"from" text NOT NULL,
	"to" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "kyc_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_by_name" text NOT NULL,
	"items" jsonb NOT NULL,
	"due" date NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"answered" text
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"asker" text PRIMARY KEY NOT NULL,
	"challenge" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint DEFAULT 0 NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"is_backed_up" boolean NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lost_app_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_by_name" text NOT NULL,
	"agreed_at" timestamp (3) with time zone,
	"agreed_by" uuid
);
--> statement-breakpoint
CREATE TABLE "staff_role_members" (
	"user_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	CONSTRAINT "staff_role_members_user_id_role_id_pk" PRIMARY KEY("user_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "staff_roles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"rights" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "paper_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"paper_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"viewer_id" uuid NOT NULL,
	"viewer_name" text NOT NULL,
	"is_staff" boolean NOT NULL,
	"size" text NOT NULL,
	"why" text,
	"ip" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "papers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"issued_on" date,
	"object_key" text,
	"key_id" text NOT NULL,
	"sealed_key" text NOT NULL,
	"sealed_name" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"scanned_at" timestamp (3) with time zone,
	"found" text,
	"sent_at" timestamp (3) with time zone,
	"replaced_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "papers_kept" CHECK (("papers"."state" = 'refused') = ("papers"."object_key" is null))
);
--> statement-breakpoint
ALTER TABLE "kyc_cases" ADD COLUMN "renewal" jsonb;--> statement-breakpoint
ALTER TABLE "kyc_cases" ADD COLUMN "saved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "kyc_cases" ADD COLUMN "claimed_by" uuid;--> statement-breakpoint
ALTER TABLE "kyc_cases" ADD COLUMN "claimed_by_name" text;--> statement-breakpoint
ALTER TABLE "kyc_cases" ADD COLUMN "claimed_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "kyc_cases" ADD COLUMN "first_by" uuid;--> statement-breakpoint
ALTER TABLE "kyc_cases" ADD COLUMN "first_by_name" text;--> statement-breakpoint
ALTER TABLE "kyc_cases" ADD COLUMN "first_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "kyc_cases" ADD COLUMN "first_reason" text;--> statement-breakpoint
ALTER TABLE "kyc_cases" ADD COLUMN "reject_code" text;--> statement-breakpoint
ALTER TABLE "kyc_cases" ADD COLUMN "risk" jsonb;--> statement-breakpoint
ALTER TABLE "kyc_cases" ADD COLUMN "valid_until" date;--> statement-breakpoint
ALTER TABLE "kyc_cases" ADD COLUMN "reminded_of" date;--> statement-breakpoint
ALTER TABLE "kyc_cases" ADD COLUMN "grace_until" date;--> statement-breakpoint
ALTER TABLE "kyc_cases" ADD COLUMN "edited_by" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "kyc_cases" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "lapsed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "invited_by" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "allowed_addresses" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "compliance_case_events" ADD CONSTRAINT "compliance_case_events_case_id_compliance_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."compliance_cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compliance_case_items" ADD CONSTRAINT "compliance_case_items_case_id_compliance_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."compliance_cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compliance_case_items" ADD CONSTRAINT "compliance_case_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compliance_case_items" ADD CONSTRAINT "compliance_case_items_receipt_id_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compliance_case_items" ADD CONSTRAINT "compliance_case_items_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compliance_cases" ADD CONSTRAINT "compliance_cases_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compliance_cases" ADD CONSTRAINT "compliance_cases_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compliance_cases" ADD CONSTRAINT "compliance_cases_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compliance_cases" ADD CONSTRAINT "compliance_cases_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compliance_dues" ADD CONSTRAINT "compliance_dues_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compliance_holds" ADD CONSTRAINT "compliance_holds_case_id_compliance_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."compliance_cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compliance_holds" ADD CONSTRAINT "compliance_holds_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compliance_holds" ADD CONSTRAINT "compliance_holds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compliance_holds" ADD CONSTRAINT "compliance_holds_placed_by_users_id_fk" FOREIGN KEY ("placed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compliance_holds" ADD CONSTRAINT "compliance_holds_release_asked_by_users_id_fk" FOREIGN KEY ("release_asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compliance_holds" ADD CONSTRAINT "compliance_holds_released_by_users_id_fk" FOREIGN KEY ("released_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_list_loads" ADD CONSTRAINT "watch_list_loads_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compliance_reports" ADD CONSTRAINT "compliance_reports_case_id_compliance_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."compliance_cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compliance_reports" ADD CONSTRAINT "compliance_reports_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compliance_reports" ADD CONSTRAINT "compliance_reports_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compliance_reports" ADD CONSTRAINT "compliance_reports_filed_by_users_id_fk" FOREIGN KEY ("filed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screening_hits" ADD CONSTRAINT "screening_hits_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screening_hits" ADD CONSTRAINT "screening_hits_case_id_compliance_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."compliance_cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screening_hits" ADD CONSTRAINT "screening_hits_entry_id_watch_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."watch_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screening_hits" ADD CONSTRAINT "screening_hits_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_addresses" ADD CONSTRAINT "customer_addresses_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_choices" ADD CONSTRAINT "customer_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_moves" ADD CONSTRAINT "kyc_moves_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_requests" ADD CONSTRAINT "kyc_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_requests" ADD CONSTRAINT "kyc_requests_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lost_app_requests" ADD CONSTRAINT "lost_app_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lost_app_requests" ADD CONSTRAINT "lost_app_requests_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lost_app_requests" ADD CONSTRAINT "lost_app_requests_agreed_by_users_id_fk" FOREIGN KEY ("agreed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_role_members" ADD CONSTRAINT "staff_role_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_role_members" ADD CONSTRAINT "staff_role_members_role_id_staff_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."staff_roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_views" ADD CONSTRAINT "paper_views_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_views" ADD CONSTRAINT "paper_views_viewer_id_users_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "compliance_case_events_of" ON "compliance_case_events" USING btree ("case_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "compliance_case_items_order" ON "compliance_case_items" USING btree ("case_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "compliance_case_items_receipt" ON "compliance_case_items" USING btree ("case_id","receipt_id");--> statement-breakpoint
CREATE UNIQUE INDEX "compliance_case_items_purchase" ON "compliance_case_items" USING btree ("case_id","purchase_id");--> statement-breakpoint
CREATE UNIQUE INDEX "compliance_cases_number" ON "compliance_cases" USING btree ("number");--> statement-breakpoint
CREATE INDEX "compliance_cases_opened" ON "compliance_cases" USING btree ("opened_at","id");--> statement-breakpoint
CREATE INDEX "compliance_cases_state" ON "compliance_cases" USING btree ("state","due_on","id");--> statement-breakpoint
CREATE INDEX "compliance_cases_customer" ON "compliance_cases" USING btree ("customer_id","kind","opened_at");--> statement-breakpoint
CREATE INDEX "compliance_holds_case" ON "compliance_holds" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "compliance_holds_standing" ON "compliance_holds" USING btree ("customer_id") WHERE "compliance_holds"."released_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "watch_entries_key" ON "watch_entries" USING btree ("list","key");--> statement-breakpoint
CREATE INDEX "watch_list_loads_of" ON "watch_list_loads" USING btree ("list","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "compliance_reports_number" ON "compliance_reports" USING btree ("number");--> statement-breakpoint
CREATE INDEX "compliance_reports_case" ON "compliance_reports" USING btree ("case_id");--> statement-breakpoint
CREATE UNIQUE INDEX "screening_hits_once" ON "screening_hits" USING btree ("customer_id","entry_id","person_hash","entry_hash");--> statement-breakpoint
CREATE INDEX "screening_hits_case" ON "screening_hits" USING btree ("case_id");--> statement-breakpoint
CREATE UNIQUE INDEX "screening_rounds_day" ON "screening_rounds" USING btree ("day");--> statement-breakpoint
CREATE INDEX "customer_addresses_of" ON "customer_addresses" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_addresses_default" ON "customer_addresses" USING btree ("customer_id") WHERE "customer_addresses"."is_default";--> statement-breakpoint
CREATE INDEX "payout_accounts_of" ON "payout_accounts" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "payout_accounts_mark" ON "payout_accounts" USING btree ("mark");--> statement-breakpoint
CREATE INDEX "payout_accounts_lapsing" ON "payout_accounts" USING btree ("created_at") WHERE "payout_accounts"."state" = 'unconfirmed';--> statement-breakpoint
CREATE UNIQUE INDEX "payout_accounts_one_of_each" ON "payout_accounts" USING btree ("customer_id","mark") WHERE "payout_accounts"."state" <> 'removed';--> statement-breakpoint
CREATE INDEX "kyc_moves_user" ON "kyc_moves" USING btree ("user_id","at","id");--> statement-breakpoint
CREATE INDEX "kyc_requests_user" ON "kyc_requests" USING btree ("user_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "kyc_requests_one_open" ON "kyc_requests" USING btree ("user_id") WHERE "kyc_requests"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "kyc_requests_due" ON "kyc_requests" USING btree ("due") WHERE "kyc_requests"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential" ON "passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "lost_app_requests_user" ON "lost_app_requests" USING btree ("user_id","asked_at");--> statement-breakpoint
CREATE INDEX "staff_role_members_role" ON "staff_role_members" USING btree ("role_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_roles_name" ON "staff_roles" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "paper_views_owner" ON "paper_views" USING btree ("owner_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "papers_current" ON "papers" USING btree ("owner_id","kind") WHERE "papers"."replaced_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "papers_object" ON "papers" USING btree ("object_key");--> statement-breakpoint
CREATE INDEX "papers_key" ON "papers" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX "papers_waiting" ON "papers" USING btree ("received_at") WHERE "papers"."state" in ('received', 'held');--> statement-breakpoint
ALTER TABLE "kyc_cases" ADD CONSTRAINT "kyc_cases_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_cases" ADD CONSTRAINT "kyc_cases_first_by_users_id_fk" FOREIGN KEY ("first_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kyc_cases_valid" ON "kyc_cases" USING btree ("valid_until");--> statement-breakpoint
ALTER TABLE "kyc_cases" ADD CONSTRAINT "kyc_cases_claim" CHECK (("kyc_cases"."claimed_by" is null) = ("kyc_cases"."claimed_until" is null));--> statement-breakpoint
ALTER TABLE "kyc_cases" ADD CONSTRAINT "kyc_cases_two" CHECK ("kyc_cases"."first_by" is null or "kyc_cases"."first_at" is not null);
--> statement-breakpoint
-- Moves of identity checks, and who has looked at a paper, stay written down.
SELECT public.make_append_only('kyc_moves');
--> statement-breakpoint
SELECT public.make_append_only('paper_views');
--> statement-breakpoint
UPDATE widgets SET content = jsonb_set(content::jsonb, '{text}', '"No more than one email a month. We never share your address."')
  WHERE id = '0197a000-0000-7000-8000-000000000612' AND content->>'text' = 'At most one letter a month. Your address is passed on to nobody.';
--> statement-breakpoint
-- Whose transactions or names have changed is looked at by compliance: noted in the transaction of the change, whichever way it came.
CREATE FUNCTION public.note_compliance_dues() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO compliance_dues (id, customer_id)
    SELECT gen_random_uuid(), customer_id FROM added WHERE customer_id IS NOT NULL GROUP BY customer_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION public.note_compliance_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'users' THEN INSERT INTO compliance_dues (id, customer_id) VALUES (gen_random_uuid(), NEW.id);
    WHEN 'kyc_cases' THEN INSERT INTO compliance_dues (id, customer_id) VALUES (gen_random_uuid(), NEW.user_id);
    ELSE INSERT INTO compliance_dues (id, customer_id) VALUES (gen_random_uuid(), NEW.customer_id);
  END CASE;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER note_compliance_dues AFTER INSERT ON orders
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.note_compliance_dues();
--> statement-breakpoint
CREATE TRIGGER note_compliance_due AFTER INSERT OR UPDATE OF customer_id ON receipts
  FOR EACH ROW WHEN (NEW.customer_id IS NOT NULL) EXECUTE FUNCTION public.note_compliance_due();
--> statement-breakpoint
CREATE TRIGGER note_compliance_due AFTER INSERT OR UPDATE OF accepted_at ON purchases
  FOR EACH ROW WHEN (NEW.accepted_at IS NOT NULL) EXECUTE FUNCTION public.note_compliance_due();
--> statement-breakpoint
CREATE TRIGGER note_compliance_due AFTER INSERT OR UPDATE OF name ON users
  FOR EACH ROW WHEN (NEW.role = 'customer') EXECUTE FUNCTION public.note_compliance_due();
--> statement-breakpoint
CREATE TRIGGER note_compliance_due AFTER INSERT OR UPDATE OF form ON kyc_cases
  FOR EACH ROW EXECUTE FUNCTION public.note_compliance_due();
--> statement-breakpoint
-- Nothing of a case is erased before five years after its end.
CREATE FUNCTION public.keep_compliance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept date;
BEGIN
  IF TG_TABLE_NAME = 'compliance_cases' THEN
    kept := OLD.keep_until;
  ELSE
    SELECT keep_until INTO kept FROM compliance_cases WHERE id = OLD.case_id;
  END IF;
  IF kept IS NULL OR kept > current_date THEN
    RAISE EXCEPTION 'A row of % is kept until five years after its case is closed.', TG_TABLE_NAME
      USING ERRCODE = 'IN001', TABLE = TG_TABLE_NAME, SCHEMA = TG_TABLE_SCHEMA;
  END IF;
  RETURN OLD;
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_compliance BEFORE DELETE ON compliance_cases FOR EACH ROW EXECUTE FUNCTION public.keep_compliance();
--> statement-breakpoint
CREATE TRIGGER keep_compliance BEFORE DELETE ON compliance_case_items FOR EACH ROW EXECUTE FUNCTION public.keep_compliance();
--> statement-breakpoint
CREATE TRIGGER keep_compliance BEFORE DELETE ON compliance_case_events FOR EACH ROW EXECUTE FUNCTION public.keep_compliance();
--> statement-breakpoint
CREATE TRIGGER keep_compliance BEFORE DELETE ON compliance_holds FOR EACH ROW EXECUTE FUNCTION public.keep_compliance();
--> statement-breakpoint
CREATE TRIGGER keep_compliance BEFORE DELETE ON compliance_reports FOR EACH ROW EXECUTE FUNCTION public.keep_compliance();
--> statement-breakpoint
CREATE TRIGGER keep_compliance BEFORE DELETE ON screening_hits FOR EACH ROW EXECUTE FUNCTION public.keep_compliance();
--> statement-breakpoint
-- What happened and what it was about is only added to, and a filed report stays as it was filed.
CREATE TRIGGER refuse_change BEFORE UPDATE OR TRUNCATE ON compliance_case_items FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
--> statement-breakpoint
CREATE TRIGGER refuse_change BEFORE UPDATE OR TRUNCATE ON compliance_case_events FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
--> statement-breakpoint
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON compliance_cases FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
--> statement-breakpoint
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON compliance_reports FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
--> statement-breakpoint
CREATE TRIGGER keep_filed BEFORE UPDATE ON compliance_reports
  FOR EACH ROW WHEN (OLD.state = 'filed') EXECUTE FUNCTION public.refuse_change();
