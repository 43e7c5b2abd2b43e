CREATE SEQUENCE "public"."title_transfer_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 8001 CACHE 1;--> statement-breakpoint
CREATE TABLE "private_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_id" uuid NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"object_key" text NOT NULL,
	"key_id" text NOT NULL,
	"sealed_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "storage_item_photos" (
	"item_id" uuid NOT NULL,
	"photo_id" uuid NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"removed_by" uuid,
	"removed_by_name" text,
	"reason" text,
	CONSTRAINT "storage_item_photos_item_id_photo_id_pk" PRIMARY KEY("item_id","photo_id"),
	CONSTRAINT "storage_item_photos_removed" CHECK (("storage_item_photos"."removed_at" is null) = ("storage_item_photos"."reason" is null) and ("storage_item_photos"."removed_at" is null) = ("storage_item_photos"."removed_by" is null))
);
--> statement-breakpoint
CREATE TABLE "storage_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	"taken_by" uuid NOT NULL,
	"taken_by_name" text NOT NULL,
	"caption" text,
	"width" integer NOT NULL,
	"height" integer NOT NULL
);
--> statement-breakpoint
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
ALTER TABLE "compliance_case_items" DROP CONSTRAINT "compliance_case_items_one";--> statement-breakpoint
ALTER TABLE "document_payments" DROP CONSTRAINT "document_payments_amount";--> statement-breakpoint
ALTER TABLE "storage_items" DROP CONSTRAINT "storage_items_state";--> statement-breakpoint
DROP INDEX "storage_items_serial";--> statement-breakpoint
ALTER TABLE "compliance_case_items" ADD COLUMN "sell_back_id" uuid;--> statement-breakpoint
ALTER TABLE "customer_dealings" ADD COLUMN "sold_cad" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "storage_bills" ADD COLUMN "credit" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "storage_bills" ADD COLUMN "traded" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "storage_bills" ADD COLUMN "credit_share" numeric DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "storage_bills" ADD COLUMN "credit_most" bigint;--> statement-breakpoint
ALTER TABLE "storage_item_photos" ADD CONSTRAINT "storage_item_photos_item_id_storage_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."storage_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_item_photos" ADD CONSTRAINT "storage_item_photos_photo_id_storage_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."storage_photos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_photos" ADD CONSTRAINT "storage_photos_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "title_transfer_events" ADD CONSTRAINT "title_transfer_events_transfer_id_title_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."title_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "title_transfer_lines" ADD CONSTRAINT "title_transfer_lines_transfer_id_title_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."title_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "title_transfer_lines" ADD CONSTRAINT "title_transfer_lines_item_id_storage_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."storage_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "title_transfer_lines" ADD CONSTRAINT "title_transfer_lines_received_item_id_storage_items_id_fk" FOREIGN KEY ("received_item_id") REFERENCES "public"."storage_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "title_transfers" ADD CONSTRAINT "title_transfers_giver_id_users_id_fk" FOREIGN KEY ("giver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "title_transfers" ADD CONSTRAINT "title_transfers_receiver_id_users_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "private_pictures_object" ON "private_pictures" USING btree ("object_key");--> statement-breakpoint
CREATE INDEX "private_pictures_key" ON "private_pictures" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX "storage_item_photos_photo" ON "storage_item_photos" USING btree ("photo_id");--> statement-breakpoint
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
ALTER TABLE "compliance_case_items" ADD CONSTRAINT "compliance_case_items_sell_back_id_sell_backs_id_fk" FOREIGN KEY ("sell_back_id") REFERENCES "public"."sell_backs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "compliance_case_items_sell_back" ON "compliance_case_items" USING btree ("case_id","sell_back_id");--> statement-breakpoint
CREATE INDEX "customer_dealings_sold" ON "customer_dealings" USING btree ("sold_cad","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "storage_items_serial" ON "storage_items" USING btree ("product_id","serial") WHERE "storage_items"."serial" is not null and "storage_items"."state" in ('pending_inbound', 'discrepancy', 'in_vault', 'reserved_for_sale', 'to_be_moved', 'between_vaults', 'frozen', 'withdrawal_requested', 'being_transferred');--> statement-breakpoint
ALTER TABLE "compliance_case_items" ADD CONSTRAINT "compliance_case_items_one" CHECK (num_nonnulls("compliance_case_items"."order_id", "compliance_case_items"."receipt_id", "compliance_case_items"."payment_id", "compliance_case_items"."purchase_id", "compliance_case_items"."sell_back_id") = 1);--> statement-breakpoint
ALTER TABLE "document_payments" ADD CONSTRAINT "document_payments_amount" CHECK ("document_payments"."amount" > 0 or "document_payments"."way" = 'payout' and "document_payments"."amount" < 0);--> statement-breakpoint
ALTER TABLE "storage_bills" ADD CONSTRAINT "storage_bills_credit" CHECK ("storage_bills"."credit" >= 0 and "storage_bills"."traded" >= 0 and "storage_bills"."credit_share" between 0 and 1 and ("storage_bills"."credit_most" is null or "storage_bills"."credit" <= "storage_bills"."credit_most"));--> statement-breakpoint
ALTER TABLE "storage_items" ADD CONSTRAINT "storage_items_state" CHECK ("storage_items"."state" in ('pending_inbound', 'discrepancy', 'in_vault', 'reserved_for_sale', 'to_be_moved', 'between_vaults', 'sold', 'frozen', 'withdrawal_requested', 'in_transit', 'withdrawn', 'being_transferred', 'transferred'));--> statement-breakpoint
ALTER TABLE "joint_consents" DROP CONSTRAINT "joint_consents_kind";--> statement-breakpoint
ALTER TABLE "joint_consents" ADD CONSTRAINT "joint_consents_kind" CHECK ("joint_consents"."kind" in ('payout_account', 'sale', 'balance', 'withdrawal', 'title_transfer'));--> statement-breakpoint
-- Whoever sells out of the vault is looked at by compliance, as whoever orders is.
CREATE TRIGGER note_compliance_due AFTER INSERT OR UPDATE OF submitted_at ON sell_backs
  FOR EACH ROW WHEN (NEW.submitted_at IS NOT NULL) EXECUTE FUNCTION public.note_compliance_due();
--> statement-breakpoint
-- What a purchase or a sale out of the vault adds to what its customer has sold: nothing before both sides agreed to it.
CREATE FUNCTION public.sold_cad(state text, cad bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN state IN ('accepted', 'approved', 'payout_pending', 'paid') THEN coalesce(cad, 0) ELSE 0 END
$$;
--> statement-breakpoint
-- The argument is the column of the amount in CAD.
CREATE FUNCTION public.keep_sold() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  more bigint := public.sold_cad(NEW.state, (to_jsonb(NEW) ->> TG_ARGV[0])::bigint);
BEGIN
  IF TG_OP = 'UPDATE' THEN
    more := more - public.sold_cad(OLD.state, (to_jsonb(OLD) ->> TG_ARGV[0])::bigint);
  END IF;
  IF more <> 0 THEN
    UPDATE customer_dealings SET sold_cad = sold_cad + more WHERE user_id = NEW.customer_id;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_sold AFTER INSERT OR UPDATE OF state, net_cad ON sell_backs
  FOR EACH ROW EXECUTE FUNCTION public.keep_sold('net_cad');
--> statement-breakpoint
CREATE TRIGGER keep_sold AFTER INSERT OR UPDATE OF state, offered_cad ON purchases
  FOR EACH ROW EXECUTE FUNCTION public.keep_sold('offered_cad');
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.sum_dealings() RETURNS void LANGUAGE sql AS $$
  UPDATE customer_dealings SET volume_cad = sums.volume, last_order_at = sums.last_at
  FROM (
    SELECT customer_id, max(placed_at) AS last_at,
      sum(public.kept_cad(payment, status, total, total_cad, paid, refunded))::bigint AS volume
    FROM orders GROUP BY customer_id
  ) sums
  WHERE user_id = sums.customer_id;
  UPDATE customer_dealings SET sold_cad = sums.sold
  FROM (
    SELECT customer_id, sum(cad)::bigint AS sold
    FROM (
      SELECT customer_id, public.sold_cad(state, net_cad) AS cad FROM sell_backs
      UNION ALL SELECT customer_id, public.sold_cad(state, offered_cad) FROM purchases
    ) sales
    GROUP BY customer_id
  ) sums
  WHERE user_id = sums.customer_id
$$;
--> statement-breakpoint
SELECT public.sum_dealings();
--> statement-breakpoint
-- Who has sold out of the vault lately is looked at once.
INSERT INTO compliance_dues (id, customer_id)
  SELECT gen_random_uuid(), customer_id FROM sell_backs WHERE submitted_at >= now() - interval '365 days' GROUP BY customer_id;
