CREATE SEQUENCE "public"."title_transfer_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 8001 CACHE 1;--> statement-breakpoint
CREATE TABLE "title_transfer_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"transfer_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"what" text NOT NULL,
	"note" text,
	"from_state" text,
	"to_state" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "title_transfer_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"transfer_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"item_id" uuid NOT NULL,
	"received_item_id" uuid,
	"product_id" uuid NOT NULL,
	"sku" text NOT NULL,
	"name" text NOT NULL,
	"metal" text NOT NULL,
	"qty" integer NOT NULL,
	"piece_ng" bigint NOT NULL,
	"price" numeric,
	"value" bigint,
	CONSTRAINT "title_transfer_lines_exact" CHECK ("title_transfer_lines"."qty" > 0 and "title_transfer_lines"."piece_ng" > 0),
	CONSTRAINT "title_transfer_lines_passed" CHECK (("title_transfer_lines"."received_item_id" is null) = ("title_transfer_lines"."price" is null) and ("title_transfer_lines"."price" is null) = ("title_transfer_lines"."value" is null))
);
--> statement-breakpoint
CREATE TABLE "title_transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text,
	"state" text NOT NULL,
	"state_since" timestamp (3) with time zone NOT NULL,
	"giver_id" uuid NOT NULL,
	"giver_name" text COLLATE "und-x-icu" NOT NULL,
	"giver_email" text NOT NULL,
	"receiver_id" uuid NOT NULL,
	"receiver_name" text COLLATE "und-x-icu" NOT NULL,
	"receiver_email" text NOT NULL,
	"receiver_called" text NOT NULL,
	"kind" text NOT NULL,
	"note" text NOT NULL,
	"metals" text[] NOT NULL,
	"pieces" integer NOT NULL,
	"value" bigint NOT NULL,
	"drafted_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"accepted_at" timestamp (3) with time zone,
	"approved_by" uuid,
	"approved_by_name" text,
	"approved_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"answer" text,
	"code_hash" text,
	"code_tries" integer DEFAULT 0 NOT NULL,
	"code_sent_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "title_transfers_state" CHECK ("title_transfers"."state" in ('drafted', 'lapsed', 'asked', 'accepted', 'done', 'declined', 'taken_back', 'expired', 'refused')),
	CONSTRAINT "title_transfers_kind" CHECK ("title_transfers"."kind" in ('gift', 'sale', 'estate')),
	CONSTRAINT "title_transfers_exact" CHECK ("title_transfers"."pieces" > 0 and "title_transfers"."value" >= 0),
	CONSTRAINT "title_transfers_two" CHECK ("title_transfers"."giver_id" <> "title_transfers"."receiver_id"),
	CONSTRAINT "title_transfers_reached" CHECK (("title_transfers"."state" in ('drafted', 'lapsed')) = ("title_transfers"."asked_at" is null)
        and ("title_transfers"."asked_at" is null) = ("title_transfers"."number" is null)
        and ("title_transfers"."state" not in ('accepted', 'done') or "title_transfers"."accepted_at" is not null)
        and ("title_transfers"."state" not in ('drafted', 'asked', 'accepted') or "title_transfers"."ended_at" is null)
        and ("title_transfers"."state" <> 'done' or "title_transfers"."ended_at" is not null)),
	CONSTRAINT "title_transfers_approved" CHECK (("title_transfers"."approved_by" is null) = ("title_transfers"."approved_at" is null)
        and ("title_transfers"."approved_by" is null or ("title_transfers"."state" = 'done' and "title_transfers"."approved_by" not in ("title_transfers"."giver_id", "title_transfers"."receiver_id"))))
);
--> statement-breakpoint
ALTER TABLE "storage_items" DROP CONSTRAINT "storage_items_state";--> statement-breakpoint
DROP INDEX "storage_items_serial";--> statement-breakpoint
ALTER TABLE "title_transfer_events" ADD CONSTRAINT "title_transfer_events_transfer_id_title_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."title_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "title_transfer_lines" ADD CONSTRAINT "title_transfer_lines_transfer_id_title_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."title_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "title_transfer_lines" ADD CONSTRAINT "title_transfer_lines_item_id_storage_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."storage_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "title_transfer_lines" ADD CONSTRAINT "title_transfer_lines_received_item_id_storage_items_id_fk" FOREIGN KEY ("received_item_id") REFERENCES "public"."storage_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "title_transfers" ADD CONSTRAINT "title_transfers_giver_id_users_id_fk" FOREIGN KEY ("giver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "title_transfers" ADD CONSTRAINT "title_transfers_receiver_id_users_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "title_transfer_events_of" ON "title_transfer_events" USING btree ("transfer_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "title_transfer_lines_place" ON "title_transfer_lines" USING btree ("transfer_id","position");--> statement-breakpoint
CREATE INDEX "title_transfer_lines_item" ON "title_transfer_lines" USING btree ("item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "title_transfer_lines_received" ON "title_transfer_lines" USING btree ("received_item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "title_transfers_number" ON "title_transfers" USING btree ("number");--> statement-breakpoint
CREATE INDEX "title_transfers_state" ON "title_transfers" USING btree ("state","state_since","id");--> statement-breakpoint
CREATE INDEX "title_transfers_asked" ON "title_transfers" USING btree ("asked_at","id");--> statement-breakpoint
CREATE INDEX "title_transfers_giver" ON "title_transfers" USING btree ("giver_id","asked_at","id");--> statement-breakpoint
CREATE INDEX "title_transfers_receiver" ON "title_transfers" USING btree ("receiver_id","asked_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "title_transfers_one_draft" ON "title_transfers" USING btree ("giver_id") WHERE "title_transfers"."state" = 'drafted';--> statement-breakpoint
CREATE INDEX "title_transfers_expires" ON "title_transfers" USING btree ("expires_at") WHERE "title_transfers"."state" in ('drafted', 'asked');--> statement-breakpoint
CREATE UNIQUE INDEX "storage_items_serial" ON "storage_items" USING btree ("product_id","serial") WHERE "storage_items"."serial" is not null and "storage_items"."state" in ('pending_inbound', 'discrepancy', 'in_vault', 'reserved_for_sale', 'to_be_moved', 'between_vaults', 'frozen', 'withdrawal_requested', 'being_transferred');--> statement-breakpoint
ALTER TABLE "storage_items" ADD CONSTRAINT "storage_items_state" CHECK ("storage_items"."state" in ('pending_inbound', 'discrepancy', 'in_vault', 'reserved_for_sale', 'to_be_moved', 'between_vaults', 'sold', 'frozen', 'withdrawal_requested', 'in_transit', 'withdrawn', 'being_transferred', 'transferred'));