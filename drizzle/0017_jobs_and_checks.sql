CREATE TABLE "form_screenings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"persons_hash" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"lists" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"outcome" text NOT NULL,
	"error" text,
	"server" text NOT NULL,
	"asked_by" text,
	"missed" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "compliance_case_items" DROP CONSTRAINT "compliance_case_items_one";--> statement-breakpoint
ALTER TABLE "compliance_case_items" ADD COLUMN "payment_id" uuid;--> statement-breakpoint
ALTER TABLE "job_leases" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "job_leases" ADD COLUMN "title" text COLLATE "und-x-icu" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "job_leases" ADD COLUMN "what" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "job_leases" ADD COLUMN "area" text DEFAULT 'shop' NOT NULL;--> statement-breakpoint
ALTER TABLE "job_leases" ADD COLUMN "catch_up" text DEFAULT 'all' NOT NULL;--> statement-breakpoint
ALTER TABLE "job_leases" ADD COLUMN "every_ms" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "job_leases" ADD COLUMN "run_id" uuid;--> statement-breakpoint
ALTER TABLE "job_leases" ADD COLUMN "alive_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "job_leases" ADD COLUMN "server" text COLLATE "und-x-icu" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "job_leases" ADD COLUMN "asked_by" text;--> statement-breakpoint
ALTER TABLE "job_leases" ADD COLUMN "missed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "job_leases" ADD COLUMN "cut_short_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "job_leases" ADD COLUMN "cut_short_on" text;--> statement-breakpoint
ALTER TABLE "job_leases" ADD COLUMN "last_ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "job_leases" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "job_leases" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "job_leases" ADD COLUMN "late_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "job_leases" ADD COLUMN "kept_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "form_screenings" ADD CONSTRAINT "form_screenings_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "form_screenings_once" ON "form_screenings" USING btree ("customer_id","persons_hash");--> statement-breakpoint
CREATE INDEX "job_runs_job" ON "job_runs" USING btree ("job","started_at","id");--> statement-breakpoint
ALTER TABLE "compliance_case_items" ADD CONSTRAINT "compliance_case_items_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "compliance_case_items_payment" ON "compliance_case_items" USING btree ("case_id","payment_id");--> statement-breakpoint
ALTER TABLE "job_leases" ADD CONSTRAINT "job_leases_id_unique" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "compliance_case_items" ADD CONSTRAINT "compliance_case_items_one" CHECK (num_nonnulls("compliance_case_items"."order_id", "compliance_case_items"."receipt_id", "compliance_case_items"."payment_id", "compliance_case_items"."purchase_id") = 1);