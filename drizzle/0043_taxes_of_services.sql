ALTER TABLE "payment_methods" DROP CONSTRAINT "payment_methods_terms";--> statement-breakpoint
ALTER TABLE "tax_rules" DROP CONSTRAINT "tax_rules_review";--> statement-breakpoint
ALTER TABLE "payment_methods" ADD COLUMN "surcharge_cap" numeric;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD COLUMN "no_surcharge_in" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_rules" ADD COLUMN "subject" text DEFAULT 'goods' NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_rules" ADD COLUMN "decided_by" text;--> statement-breakpoint
ALTER TABLE "tax_rules" ADD COLUMN "decided_by_id" uuid;--> statement-breakpoint
ALTER TABLE "tax_rules" ADD COLUMN "decided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_terms" CHECK ("payment_methods"."hold_business_days" between 0 and 60 and "payment_methods"."adjustment_pct" between -0.2 and 0.2
        and coalesce("payment_methods"."surcharge_cap", 0) between 0 and 0.2 and coalesce("payment_methods"."min_cad", 0) >= 0 and coalesce("payment_methods"."max_cad", "payment_methods"."min_cad", 0) >= coalesce("payment_methods"."min_cad", 0));--> statement-breakpoint
ALTER TABLE "tax_rules" ADD CONSTRAINT "tax_rules_subject" CHECK (case when "tax_rules"."subject" = 'goods' then cardinality("tax_rules"."forms") > 0 and "tax_rules"."treatment" <> 'follows_goods'
        else cardinality("tax_rules"."forms") = 0 and "tax_rules"."metal" is null and "tax_rules"."min_fineness" = 0 end);--> statement-breakpoint
ALTER TABLE "tax_rules" ADD CONSTRAINT "tax_rules_review" CHECK ("tax_rules"."treatment" <> 'review' or ("tax_rules"."jurisdiction" <> 'CA' and "tax_rules"."subject" = 'goods'));--> statement-breakpoint
-- Card networks allow 2.4 % in Canada at most, and Quebec forbids it. What was more is charged so far as it may be.
UPDATE "payment_methods" SET "surcharge_cap" = 0.024, "no_surcharge_in" = '{QC}' WHERE "code" = 'card';
