CREATE TABLE "vault_audits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"vault_id" uuid NOT NULL,
	"counted_on" date NOT NULL,
	"auditor" text COLLATE "und-x-icu" NOT NULL,
	"file_name" text NOT NULL,
	"file" text NOT NULL,
	"file_hash" text NOT NULL,
	"lines" integer NOT NULL,
	"matching" integer NOT NULL,
	"differing" integer NOT NULL,
	"counts" jsonb NOT NULL,
	"findings" jsonb NOT NULL,
	"recorded_by" uuid NOT NULL,
	"recorded_by_name" text COLLATE "und-x-icu" NOT NULL,
	CONSTRAINT "vault_audits_counts" CHECK ("vault_audits"."matching" >= 0 and "vault_audits"."differing" >= 0 and "vault_audits"."lines" > 0)
);
--> statement-breakpoint
ALTER TABLE "vault_audits" ADD CONSTRAINT "vault_audits_vault_id_vaults_id_fk" FOREIGN KEY ("vault_id") REFERENCES "public"."vaults"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vault_audits_at" ON "vault_audits" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "vault_audits_vault" ON "vault_audits" USING btree ("vault_id","counted_on","at");--> statement-breakpoint
SELECT public.make_append_only('vault_audits');
