CREATE TABLE "manual_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"no" integer NOT NULL,
	"form" text NOT NULL,
	"day" date NOT NULL,
	"title" text COLLATE "und-x-icu" NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"reference" text,
	"reason" text NOT NULL,
	"authority" text,
	"period_from" date,
	"period_to" date,
	"reverses_id" uuid,
	"asked_by" uuid NOT NULL,
	"asked_by_name" text COLLATE "und-x-icu" NOT NULL,
	"approved_by" uuid NOT NULL,
	"approved_by_name" text COLLATE "und-x-icu" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "manual_entries_reversal" CHECK (("manual_entries"."form" = 'reversal') = ("manual_entries"."reverses_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "manual_entry_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"account" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"memo" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "manual_entry_lines_amount" CHECK ("manual_entry_lines"."amount" <> 0)
);
--> statement-breakpoint
ALTER TABLE "manual_entries" ADD CONSTRAINT "manual_entries_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_entries" ADD CONSTRAINT "manual_entries_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_entry_lines" ADD CONSTRAINT "manual_entry_lines_entry_id_manual_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."manual_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "manual_entries_no" ON "manual_entries" USING btree ("no");--> statement-breakpoint
CREATE UNIQUE INDEX "manual_entries_reverses" ON "manual_entries" USING btree ("reverses_id");--> statement-breakpoint
CREATE INDEX "manual_entries_day" ON "manual_entries" USING btree ("day","id");--> statement-breakpoint
CREATE UNIQUE INDEX "manual_entry_lines_place" ON "manual_entry_lines" USING btree ("entry_id","position");--> statement-breakpoint
-- An entry by hand stays as it was approved.
SELECT public.make_append_only('manual_entries');
--> statement-breakpoint
SELECT public.make_append_only('manual_entry_lines');
