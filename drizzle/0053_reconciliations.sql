CREATE TABLE "reconciled_postings" (
	"posting_id" uuid PRIMARY KEY NOT NULL,
	"reconciliation_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"currency" text NOT NULL,
	"statement_on" date NOT NULL,
	"closing" bigint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"difference" bigint,
	"explanation" text,
	"finished_by" uuid,
	"finished_by_name" text,
	"finished_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reconciliations_finished" CHECK (("reconciliations"."state" = 'finished') = ("reconciliations"."difference" is not null) and (coalesce("reconciliations"."difference", 0) = 0 or "reconciliations"."explanation" is not null))
);
--> statement-breakpoint
ALTER TABLE "reconciled_postings" ADD CONSTRAINT "reconciled_postings_posting_id_journal_postings_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."journal_postings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciled_postings" ADD CONSTRAINT "reconciled_postings_reconciliation_id_reconciliations_id_fk" FOREIGN KEY ("reconciliation_id") REFERENCES "public"."reconciliations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reconciled_postings_of" ON "reconciled_postings" USING btree ("reconciliation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliations_one_open" ON "reconciliations" USING btree ("currency") WHERE "reconciliations"."state" = 'open';--> statement-breakpoint
CREATE INDEX "reconciliations_statement" ON "reconciliations" USING btree ("statement_on","id");