CREATE SEQUENCE "public"."payout_batch_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE TABLE "payout_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"state" text NOT NULL,
	"state_since" timestamp (3) with time zone NOT NULL,
	"rail" text NOT NULL,
	"currency" text NOT NULL,
	"payments" integer NOT NULL,
	"total" bigint NOT NULL,
	"made_by" uuid NOT NULL,
	"made_by_name" text COLLATE "und-x-icu" NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"pay_on" date,
	"file_number" integer,
	"file_name" text,
	"file_sha256" text,
	"sealed_file" text,
	"filed_at" timestamp (3) with time zone,
	"released_by" uuid,
	"released_by_name" text,
	"sent_at" timestamp (3) with time zone,
	"settled_on" date,
	"settled_at" timestamp (3) with time zone,
	"reference" text,
	"reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payout_batches_two_people" CHECK ("payout_batches"."released_by" is null or "payout_batches"."released_by" <> "payout_batches"."made_by"),
	CONSTRAINT "payout_batches_something" CHECK ("payout_batches"."payments" > 0 and "payout_batches"."total" > 0),
	CONSTRAINT "payout_batches_reached" CHECK (("payout_batches"."file_number" is null) = ("payout_batches"."filed_at" is null)
        and ("payout_batches"."file_number" is null) = ("payout_batches"."file_name" is null)
        and ("payout_batches"."file_number" is null) = ("payout_batches"."file_sha256" is null)
        and ("payout_batches"."file_number" is null) = ("payout_batches"."sealed_file" is null)
        and ("payout_batches"."file_number" is null) = ("payout_batches"."pay_on" is null)
        and ("payout_batches"."state" <> 'draft' or "payout_batches"."file_number" is null)
        and ("payout_batches"."state" in ('draft', 'cancelled') or "payout_batches"."file_number" is not null)
        and ("payout_batches"."state" in ('sent', 'settled', 'rejected')) = ("payout_batches"."sent_at" is not null)
        and ("payout_batches"."sent_at" is null) = ("payout_batches"."released_by" is null)
        and ("payout_batches"."state" = 'settled') = ("payout_batches"."settled_at" is not null)
        and ("payout_batches"."settled_at" is null) = ("payout_batches"."settled_on" is null)
        and ("payout_batches"."settled_at" is null) = ("payout_batches"."reference" is null))
);
--> statement-breakpoint
CREATE TABLE "payout_file_numbers" (
	"rail" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"batch_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"sell_back_id" uuid NOT NULL,
	"payout_account_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"state_since" timestamp (3) with time zone NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payout_lines_positive" CHECK ("payout_lines"."amount" > 0),
	CONSTRAINT "payout_lines_why" CHECK (("payout_lines"."state" in ('failed', 'returned')) = ("payout_lines"."reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "payout_batches" ADD CONSTRAINT "payout_batches_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_batches" ADD CONSTRAINT "payout_batches_released_by_users_id_fk" FOREIGN KEY ("released_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_batch_id_payout_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."payout_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_sell_back_id_sell_backs_id_fk" FOREIGN KEY ("sell_back_id") REFERENCES "public"."sell_backs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_payout_account_id_payout_accounts_id_fk" FOREIGN KEY ("payout_account_id") REFERENCES "public"."payout_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_batches_number" ON "payout_batches" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_batches_file" ON "payout_batches" USING btree ("rail","file_number");--> statement-breakpoint
CREATE INDEX "payout_batches_made" ON "payout_batches" USING btree ("made_at","id");--> statement-breakpoint
CREATE INDEX "payout_batches_state" ON "payout_batches" USING btree ("state","made_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_lines_place" ON "payout_lines" USING btree ("batch_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_lines_one_at_a_time" ON "payout_lines" USING btree ("sell_back_id") WHERE "payout_lines"."state" in ('open', 'paid');--> statement-breakpoint
CREATE INDEX "payout_lines_sale" ON "payout_lines" USING btree ("sell_back_id","id");