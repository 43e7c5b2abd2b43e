ALTER TABLE "purchases" ADD COLUMN "payout_account_id" uuid;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_payout_account_id_payout_accounts_id_fk" FOREIGN KEY ("payout_account_id") REFERENCES "public"."payout_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" DROP COLUMN "bank_name";--> statement-breakpoint
ALTER TABLE "purchases" DROP COLUMN "bank_account";