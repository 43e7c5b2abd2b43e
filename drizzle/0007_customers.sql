CREATE TABLE "customer_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"text" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suspensions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"previous_status" text NOT NULL,
	"reason" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"started_by" uuid NOT NULL,
	"started_by_name" text NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"asked_by" uuid,
	"asked_by_name" text,
	"asked_as_administrator" boolean,
	"asked_reason" text,
	"ended_at" timestamp (3) with time zone,
	"ended_by" uuid,
	"ended_by_name" text,
	"ended_reason" text,
	CONSTRAINT "suspensions_two" CHECK ("suspensions"."ended_at" is null or ("suspensions"."asked_by" is not null and "suspensions"."ended_by" <> "suspensions"."asked_by"))
);
--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "customer_notes_customer" ON "customer_notes" USING btree ("customer_id","at","id");
--> statement-breakpoint
CREATE INDEX "suspensions_customer" ON "suspensions" USING btree ("customer_id","started_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "suspensions_one_open" ON "suspensions" USING btree ("customer_id") WHERE "suspensions"."ended_at" is null;
--> statement-breakpoint
-- A note on a customer stays as it was written.
SELECT public.make_append_only('customer_notes');
