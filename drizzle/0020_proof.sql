CREATE TABLE "proof_aliases" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"alias" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proof_comparisons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"differences" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proof_days" (
	"id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"size" integer NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	"leaves" integer NOT NULL,
	"root" text NOT NULL,
	"sums" jsonb NOT NULL,
	"vaults" jsonb NOT NULL,
	"previous" text NOT NULL,
	"hash" text NOT NULL,
	"log_root" text NOT NULL,
	"key_id" text,
	"signature" text,
	"blocks" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "proof_days_signed" CHECK (("proof_days"."key_id" is null) = ("proof_days"."signature" is null))
);
--> statement-breakpoint
CREATE TABLE "proof_differences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"metal" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"items_ng" bigint NOT NULL,
	"metal_ng" bigint NOT NULL,
	"owed_ng" bigint NOT NULL,
	"customers" integer NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "proof_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proof_leaves" (
	"day_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"customer_id" uuid NOT NULL,
	"alias" text NOT NULL,
	"metal" text NOT NULL,
	"fine_ng" bigint NOT NULL,
	"salt" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "proof_leaves_day_id_position_pk" PRIMARY KEY("day_id","position"),
	CONSTRAINT "proof_leaves_weight" CHECK ("proof_leaves"."fine_ng" > 0)
);
--> statement-breakpoint
ALTER TABLE "proof_aliases" ADD CONSTRAINT "proof_aliases_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_leaves" ADD CONSTRAINT "proof_leaves_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "proof_aliases_alias" ON "proof_aliases" USING btree ("alias");--> statement-breakpoint
CREATE INDEX "proof_comparisons_at" ON "proof_comparisons" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "proof_days_day" ON "proof_days" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "proof_days_size" ON "proof_days" USING btree ("size");--> statement-breakpoint
CREATE UNIQUE INDEX "proof_differences_open" ON "proof_differences" USING btree ("metal") WHERE "proof_differences"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "proof_leaves_customer" ON "proof_leaves" USING btree ("customer_id","day_id");--> statement-breakpoint
SELECT public.make_append_only('proof_days');