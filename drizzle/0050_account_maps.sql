CREATE TABLE "account_maps" (
	"program" text PRIMARY KEY NOT NULL,
	"codes" jsonb NOT NULL,
	"tax_rate" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
