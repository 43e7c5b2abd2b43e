ALTER TABLE "compliance_case_items" DROP CONSTRAINT "compliance_case_items_one";--> statement-breakpoint
ALTER TABLE "compliance_case_items" ADD COLUMN "sell_back_id" uuid;--> statement-breakpoint
ALTER TABLE "customer_dealings" ADD COLUMN "sold_cad" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "compliance_case_items" ADD CONSTRAINT "compliance_case_items_sell_back_id_sell_backs_id_fk" FOREIGN KEY ("sell_back_id") REFERENCES "public"."sell_backs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "compliance_case_items_sell_back" ON "compliance_case_items" USING btree ("case_id","sell_back_id");--> statement-breakpoint
CREATE INDEX "customer_dealings_sold" ON "customer_dealings" USING btree ("sold_cad","user_id");--> statement-breakpoint
ALTER TABLE "compliance_case_items" ADD CONSTRAINT "compliance_case_items_one" CHECK (num_nonnulls("compliance_case_items"."order_id", "compliance_case_items"."receipt_id", "compliance_case_items"."payment_id", "compliance_case_items"."purchase_id", "compliance_case_items"."sell_back_id") = 1);--> statement-breakpoint
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
