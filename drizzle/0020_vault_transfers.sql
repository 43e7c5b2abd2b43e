CREATE SEQUENCE "public"."vault_transfer_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE TABLE "vault_transfer_items" (
	"transfer_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"item_id" uuid NOT NULL,
	"location" text NOT NULL,
	CONSTRAINT "vault_transfer_items_transfer_id_position_pk" PRIMARY KEY("transfer_id","position")
);
--> statement-breakpoint
CREATE TABLE "vault_transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"state" text NOT NULL,
	"state_since" timestamp (3) with time zone NOT NULL,
	"from_vault_id" uuid NOT NULL,
	"to_vault_id" uuid NOT NULL,
	"items" integer NOT NULL,
	"note" text NOT NULL,
	"prepared_by" uuid NOT NULL,
	"prepared_by_name" text COLLATE "und-x-icu" NOT NULL,
	"prepared_at" timestamp (3) with time zone NOT NULL,
	"sent_by" uuid,
	"sent_by_name" text,
	"sent_at" timestamp (3) with time zone,
	"seal" text,
	"received_by" uuid,
	"received_by_name" text,
	"received_at" timestamp (3) with time zone,
	"location" text,
	"confirmed_by" uuid,
	"confirmed_by_name" text,
	"confirmed_at" timestamp (3) with time zone,
	"reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vault_transfers_state" CHECK ("vault_transfers"."state" in ('prepared', 'cancelled', 'under_way', 'received', 'differs', 'done')),
	CONSTRAINT "vault_transfers_two_vaults" CHECK ("vault_transfers"."from_vault_id" <> "vault_transfers"."to_vault_id"),
	CONSTRAINT "vault_transfers_two_officers" CHECK (("vault_transfers"."sent_by" is null or "vault_transfers"."sent_by" <> "vault_transfers"."prepared_by") and ("vault_transfers"."confirmed_by" is null or "vault_transfers"."confirmed_by" <> "vault_transfers"."received_by")),
	CONSTRAINT "vault_transfers_steps" CHECK (("vault_transfers"."state" in ('prepared', 'cancelled') or "vault_transfers"."sent_at" is not null) and ("vault_transfers"."state" not in ('received', 'done') or "vault_transfers"."received_at" is not null) and ("vault_transfers"."state" <> 'done' or "vault_transfers"."confirmed_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "storage_items" DROP CONSTRAINT "storage_items_state";--> statement-breakpoint
DROP INDEX "storage_items_serial";--> statement-breakpoint
ALTER TABLE "vaults" ADD COLUMN "transfers" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "vault_transfer_items" ADD CONSTRAINT "vault_transfer_items_transfer_id_vault_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."vault_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vault_transfer_items" ADD CONSTRAINT "vault_transfer_items_item_id_storage_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."storage_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vault_transfers" ADD CONSTRAINT "vault_transfers_from_vault_id_vaults_id_fk" FOREIGN KEY ("from_vault_id") REFERENCES "public"."vaults"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vault_transfers" ADD CONSTRAINT "vault_transfers_to_vault_id_vaults_id_fk" FOREIGN KEY ("to_vault_id") REFERENCES "public"."vaults"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vault_transfer_items_item" ON "vault_transfer_items" USING btree ("item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vault_transfers_number" ON "vault_transfers" USING btree ("number");--> statement-breakpoint
CREATE INDEX "vault_transfers_state" ON "vault_transfers" USING btree ("state","state_since","id");--> statement-breakpoint
CREATE INDEX "vault_transfers_prepared" ON "vault_transfers" USING btree ("prepared_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "storage_items_serial" ON "storage_items" USING btree ("product_id","serial") WHERE "storage_items"."serial" is not null and "storage_items"."state" in ('pending_inbound', 'discrepancy', 'in_vault', 'reserved_for_sale', 'to_be_moved', 'between_vaults', 'frozen', 'withdrawal_requested');--> statement-breakpoint
ALTER TABLE "storage_items" ADD CONSTRAINT "storage_items_state" CHECK ("storage_items"."state" in ('pending_inbound', 'discrepancy', 'in_vault', 'reserved_for_sale', 'to_be_moved', 'between_vaults', 'sold', 'frozen', 'withdrawal_requested', 'in_transit', 'withdrawn'));--> statement-breakpoint
SELECT public.make_append_only('vault_transfer_items');
