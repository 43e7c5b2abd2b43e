ALTER TABLE "rate_versions" DROP CONSTRAINT "rate_versions_second";--> statement-breakpoint
ALTER TABLE "rate_versions" ADD COLUMN "alone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "rate_versions" ADD CONSTRAINT "rate_versions_second" CHECK ("rate_versions"."approved_by" is null or "rate_versions"."approved_by" <> "rate_versions"."created_by" or "rate_versions"."alone");