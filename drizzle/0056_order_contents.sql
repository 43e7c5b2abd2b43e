-- Orders are found by their goods, province, city and tier; customers by phone number, city and province.
-- One index of the search's text serves the filters of its columns too.
DROP INDEX orders_search;--> statement-breakpoint
DROP INDEX orders_number_search;--> statement-breakpoint
DROP INDEX orders_customer_name_search;--> statement-breakpoint
DROP INDEX orders_customer_email_search;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "goods" text DEFAULT '' NOT NULL, ADD COLUMN "skus" text DEFAULT '' NOT NULL, ADD COLUMN "tier" text;--> statement-breakpoint
UPDATE orders SET goods = lines.goods, skus = lines.skus, tier = lines.tier
FROM (
  SELECT o.id, coalesce(string_agg(l.name, ', ' ORDER BY l.position), '') AS goods,
    coalesce(string_agg(l.sku, ', ' ORDER BY l.position), '') AS skus, min(q.inputs ->> 'tier') AS tier
  FROM orders o LEFT JOIN order_lines l ON l.order_id = o.id LEFT JOIN quotes q ON q.id = o.quote_id
  GROUP BY o.id
) AS lines
WHERE orders.id = lines.id;--> statement-breakpoint
-- Together, so that the table is written anew once.
ALTER TABLE "orders" DROP COLUMN "search_text",
  ADD COLUMN "province" text GENERATED ALWAYS AS (address ->> 'province') STORED NOT NULL,
  ADD COLUMN "city" text GENERATED ALWAYS AS (address ->> 'city') STORED NOT NULL,
  ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(public.f_unaccent(' ' || number || ' ' || customer_name || ' ' || customer_email || ' ' || goods || ' ' || skus || ' ' || (address ->> 'city')) collate "und-x-icu")) STORED;--> statement-breakpoint
CREATE INDEX orders_search ON orders USING gin (search_text COLLATE "und-x-icu" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_province" ON "orders" USING btree ("province","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_payment_method" ON "orders" USING btree ("payment_method","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_tier" ON "orders" USING btree (lower(public.f_unaccent("tier") collate "und-x-icu"),"placed_at","id") WHERE "orders"."tier" is not null;--> statement-breakpoint
ALTER TABLE "kyc_cases" ADD COLUMN "phone" text GENERATED ALWAYS AS (nullif(trim(form ->> 'phone'), '')) STORED,
  ADD COLUMN "city" text GENERATED ALWAYS AS (nullif(trim(form -> 'address' ->> 'city'), '')) STORED,
  ADD COLUMN "province" text GENERATED ALWAYS AS (nullif(form -> 'address' ->> 'province', '')) STORED,
  ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(public.f_unaccent(' ' || coalesce(form ->> 'phone', '') || ' ' || regexp_replace(coalesce(form ->> 'phone', ''), '[^0-9]', '', 'g') || ' ' || coalesce(form -> 'address' ->> 'city', '')) collate "und-x-icu")) STORED;--> statement-breakpoint
CREATE INDEX kyc_cases_search ON kyc_cases USING gin (search_text COLLATE "und-x-icu" gin_trgm_ops);--> statement-breakpoint
-- The figures of 0036, with the names and SKUs of the lines.
CREATE OR REPLACE FUNCTION follow_order_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  figures record;
BEGIN
  FOR figures IN
    SELECT found.* FROM (
      SELECT lines.order_id,
        sum(lines.qty)::integer AS pieces,
        CASE WHEN min(lines.metal) = max(lines.metal) THEN sum(lines.fine_ng * lines.qty)::bigint END AS fine_ng,
        round((sum(lines.line) / nullif(sum(lines.line / nullif(1 + lines.over_spot::numeric, 0)), 0) - 1) * 100, 2) AS over_spot,
        string_agg(lines.name, ', ' ORDER BY lines.position) AS goods,
        string_agg(lines.sku, ', ' ORDER BY lines.position) AS skus
      FROM order_lines AS lines
      WHERE lines.order_id IN (SELECT changed.order_id FROM changed)
      GROUP BY lines.order_id
    ) AS found
    JOIN orders ON orders.id = found.order_id
    WHERE (orders.pieces, orders.fine_ng, orders.over_spot, orders.goods, orders.skus)
      IS DISTINCT FROM (found.pieces, found.fine_ng, found.over_spot, found.goods, found.skus)
  LOOP
    UPDATE orders SET pieces = figures.pieces, fine_ng = figures.fine_ng, over_spot = figures.over_spot,
      goods = figures.goods, skus = figures.skus
    WHERE orders.id = figures.order_id;
  END LOOP;
  RETURN NULL;
END
$$;
