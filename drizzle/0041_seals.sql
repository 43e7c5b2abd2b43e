CREATE TABLE "seals" (
	"no" integer PRIMARY KEY NOT NULL,
	"set" text NOT NULL,
	"after_id" uuid,
	"last_id" uuid,
	"rows" integer NOT NULL,
	"members" "bytea",
	"standing" jsonb,
	"key_id" text NOT NULL,
	"previous" text NOT NULL,
	"mac" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "seals_set" ON "seals" USING btree ("set","no");--> statement-breakpoint
-- A seal stays as it was set.
SELECT public.make_append_only('seals');
