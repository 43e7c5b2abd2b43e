CREATE SEQUENCE "public"."withdrawal_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 7001 CACHE 1;--> statement-breakpoint
CREATE TABLE "withdrawal_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"withdrawal_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"what" text NOT NULL,
	"note" text,
	"from_state" text,
	"to_state" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withdrawal_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"withdrawal_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"item_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"sku" text NOT NULL,
	"name" text NOT NULL,
	"metal" text NOT NULL,
	"qty" integer NOT NULL,
	"piece_ng" bigint NOT NULL,
	CONSTRAINT "withdrawal_lines_exact" CHECK ("withdrawal_lines"."qty" > 0 and "withdrawal_lines"."piece_ng" > 0)
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text,
	"state" text NOT NULL,
	"state_since" timestamp (3) with time zone NOT NULL,
	"customer_id" uuid NOT NULL,
	"customer_name" text COLLATE "und-x-icu" NOT NULL,
	"customer_email" text NOT NULL,
	"vault_id" uuid NOT NULL,
	"way" text NOT NULL,
	"method" text,
	"address" jsonb,
	"metals" text[] NOT NULL,
	"pieces" integer NOT NULL,
	"value" bigint NOT NULL,
	"province" text NOT NULL,
	"tax_label" text NOT NULL,
	"fee" jsonb NOT NULL,
	"net" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"total" bigint NOT NULL,
	"drafted_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"requested_at" timestamp (3) with time zone,
	"invoice_id" uuid,
	"invoice_number" text,
	"fee_paid_at" timestamp (3) with time zone,
	"fee_reference" text,
	"approved_by" uuid,
	"approved_by_name" text,
	"approved_at" timestamp (3) with time zone,
	"picked_by" uuid,
	"picked_by_name" text,
	"picked_at" timestamp (3) with time zone,
	"packed_by" uuid,
	"packed_by_name" text,
	"packed_at" timestamp (3) with time zone,
	"carrier" text,
	"tracking" text,
	"insured_cad" bigint,
	"paper_name" text,
	"paper" text,
	"paper_digits" text,
	"checked_by" uuid,
	"checked_by_name" text,
	"checked_at" timestamp (3) with time zone,
	"handed_by" uuid,
	"handed_by_name" text,
	"left_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"answer" text,
	"code_hash" text,
	"code_tries" integer DEFAULT 0 NOT NULL,
	"code_sent_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "withdrawals_state" CHECK ("withdrawals"."state" in ('drafted', 'lapsed', 'requested', 'fee_invoiced', 'approved', 'packed', 'shipped', 'delivered', 'handed_over', 'returned', 'refused', 'cancelled')),
	CONSTRAINT "withdrawals_exact" CHECK ("withdrawals"."net" + "withdrawals"."tax" = "withdrawals"."total" and "withdrawals"."net" >= 0 and "withdrawals"."tax" >= 0 and "withdrawals"."value" >= 0 and "withdrawals"."pieces" > 0),
	CONSTRAINT "withdrawals_reached" CHECK (("withdrawals"."state" in ('drafted', 'lapsed')) = ("withdrawals"."requested_at" is null)
        and ("withdrawals"."requested_at" is null) = ("withdrawals"."number" is null)
        and ("withdrawals"."state" not in ('approved', 'packed', 'shipped', 'delivered', 'handed_over', 'returned')
          or ("withdrawals"."approved_at" is not null and ("withdrawals"."total" = 0 or "withdrawals"."fee_paid_at" is not null)))
        and ("withdrawals"."state" not in ('packed', 'shipped', 'delivered', 'handed_over', 'returned') or "withdrawals"."packed_at" is not null)
        and ("withdrawals"."state" in ('shipped', 'delivered', 'handed_over', 'returned')) = ("withdrawals"."left_at" is not null)),
	CONSTRAINT "withdrawals_sent" CHECK (("withdrawals"."way" = 'ship') = ("withdrawals"."address" is not null) and ("withdrawals"."way" = 'ship') = ("withdrawals"."method" is not null)
        and ("withdrawals"."left_at" is null or case "withdrawals"."way"
          when 'ship' then "withdrawals"."tracking" is not null and "withdrawals"."insured_cad" is not null
          else "withdrawals"."paper_name" is not null and "withdrawals"."handed_by" is not null end)),
	CONSTRAINT "withdrawals_two_officers" CHECK (("withdrawals"."packed_by" is null or "withdrawals"."packed_by" <> "withdrawals"."picked_by")
        and ("withdrawals"."handed_by" is null or "withdrawals"."handed_by" <> "withdrawals"."checked_by"))
);
--> statement-breakpoint
ALTER TABLE "customer_addresses" ADD COLUMN "stands_since" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawal_events" ADD CONSTRAINT "withdrawal_events_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_lines" ADD CONSTRAINT "withdrawal_lines_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_lines" ADD CONSTRAINT "withdrawal_lines_item_id_storage_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."storage_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_vault_id_vaults_id_fk" FOREIGN KEY ("vault_id") REFERENCES "public"."vaults"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawal_events_of" ON "withdrawal_events" USING btree ("withdrawal_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawal_lines_place" ON "withdrawal_lines" USING btree ("withdrawal_id","position");--> statement-breakpoint
CREATE INDEX "withdrawal_lines_item" ON "withdrawal_lines" USING btree ("item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_number" ON "withdrawals" USING btree ("number");--> statement-breakpoint
CREATE INDEX "withdrawals_state" ON "withdrawals" USING btree ("state","state_since","id");--> statement-breakpoint
CREATE INDEX "withdrawals_requested" ON "withdrawals" USING btree ("requested_at","id");--> statement-breakpoint
CREATE INDEX "withdrawals_customer" ON "withdrawals" USING btree ("customer_id","drafted_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_one_draft" ON "withdrawals" USING btree ("customer_id") WHERE "withdrawals"."state" = 'drafted';--> statement-breakpoint
CREATE INDEX "withdrawals_expires" ON "withdrawals" USING btree ("expires_at") WHERE "withdrawals"."state" = 'drafted';--> statement-breakpoint
SELECT public.make_append_only('withdrawal_events');
