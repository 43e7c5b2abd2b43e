ALTER TABLE "storage_bills" ADD COLUMN "credit" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "storage_bills" ADD COLUMN "traded" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "storage_bills" ADD COLUMN "credit_share" numeric DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "storage_bills" ADD COLUMN "credit_most" bigint;--> statement-breakpoint
ALTER TABLE "storage_bills" ADD CONSTRAINT "storage_bills_credit" CHECK ("storage_bills"."credit" >= 0 and "storage_bills"."traded" >= 0 and "storage_bills"."credit_share" between 0 and 1 and ("storage_bills"."credit_most" is null or "storage_bills"."credit" <= "storage_bills"."credit_most"));