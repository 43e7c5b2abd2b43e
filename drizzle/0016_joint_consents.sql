CREATE TABLE "joint_consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ownership_id" uuid NOT NULL,
	"holder_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"ref_id" uuid NOT NULL,
	"what" text NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "joint_consents_kind" CHECK ("joint_consents"."kind" in ('payout_account', 'sale', 'balance')),
	CONSTRAINT "joint_consents_state" CHECK ("joint_consents"."state" in ('asked', 'given', 'refused', 'dropped')),
	CONSTRAINT "joint_consents_answered" CHECK ("joint_consents"."state" not in ('given', 'refused') or "joint_consents"."answered_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "joint_consents" ADD CONSTRAINT "joint_consents_ownership_id_joint_owners_id_fk" FOREIGN KEY ("ownership_id") REFERENCES "public"."joint_owners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "joint_consents" ADD CONSTRAINT "joint_consents_holder_id_users_id_fk" FOREIGN KEY ("holder_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "joint_consents" ADD CONSTRAINT "joint_consents_partner_id_users_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "joint_consents_one" ON "joint_consents" USING btree ("ownership_id","ref_id");--> statement-breakpoint
CREATE INDEX "joint_consents_ref" ON "joint_consents" USING btree ("ref_id");--> statement-breakpoint
CREATE INDEX "joint_consents_holder" ON "joint_consents" USING btree ("holder_id","asked_at","id");--> statement-breakpoint
CREATE INDEX "joint_consents_partner" ON "joint_consents" USING btree ("partner_id","asked_at","id");--> statement-breakpoint
-- By hand: accounts that two people own already. Their second owner is asked about what money could leave by.
INSERT INTO "joint_consents" ("id", "ownership_id", "holder_id", "partner_id", "kind", "ref_id", "what", "asked_at")
SELECT gen_random_uuid(), o."id", o."holder_id", o."partner_id", 'payout_account', a."id",
  'Payouts to the account at ' || a."bank_name" || ', ending in ' || a."ending", now()
FROM "joint_owners" o JOIN "payout_accounts" a ON a."customer_id" = o."holder_id" AND a."state" IN ('confirmed', 'blocked')
WHERE o."state" IN ('joined', 'ending');--> statement-breakpoint
INSERT INTO "joint_consents" ("id", "ownership_id", "holder_id", "partner_id", "kind", "ref_id", "what", "asked_at")
SELECT gen_random_uuid(), o."id", o."holder_id", o."partner_id", 'sale', p."id", 'Sale ' || p."number" || ', by wire', now()
FROM "joint_owners" o JOIN "purchases" p ON p."customer_id" = o."holder_id" AND p."payout" = 'wire' AND p."state" IN ('accepted', 'payout_pending')
WHERE o."state" IN ('joined', 'ending');--> statement-breakpoint
INSERT INTO "joint_consents" ("id", "ownership_id", "holder_id", "partner_id", "kind", "ref_id", "what", "asked_at")
SELECT gen_random_uuid(), o."id", o."holder_id", o."partner_id", 'balance', r."id",
  to_char(r."amount" / 100.0, 'FM999,999,999,990.00') || ' ' || r."currency" || ' from the balance, by wire to the bank', now()
FROM "joint_owners" o JOIN "refunds" r ON r."customer_id" = o."holder_id" AND r."order_id" IS NULL AND r."state" IN ('requested', 'approved')
WHERE o."state" IN ('joined', 'ending');
