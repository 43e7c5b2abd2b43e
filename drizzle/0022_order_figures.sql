ALTER TABLE "orders" ADD COLUMN "pieces" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "fine_ng" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "over_spot" numeric;--> statement-breakpoint
CREATE INDEX "orders_pieces" ON "orders" USING btree ("pieces","id");--> statement-breakpoint
CREATE INDEX "orders_fine" ON "orders" USING btree ("fine_ng","id");--> statement-breakpoint
CREATE INDEX "orders_over_spot" ON "orders" USING btree ("over_spot","id");--> statement-breakpoint
-- What all lines of an order come to; lines are added and never changed. Over spot is a part of each line's metal: the line is that metal times one and the part.
CREATE FUNCTION keep_order_figures(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  UPDATE orders SET pieces = figures.pieces, fine_ng = figures.fine_ng, over_spot = figures.over_spot
  FROM (
    SELECT wanted.id,
      coalesce(sum(lines.qty), 0)::integer AS pieces,
      CASE WHEN count(DISTINCT lines.metal) = 1 THEN sum(lines.fine_ng * lines.qty)::bigint END AS fine_ng,
      round((sum(lines.line) / nullif(sum(lines.line / nullif(1 + lines.over_spot::numeric, 0)), 0) - 1) * 100, 2) AS over_spot
    FROM unnest(ids) AS wanted (id)
    LEFT JOIN order_lines AS lines ON lines.order_id = wanted.id
    GROUP BY wanted.id
  ) AS figures
  WHERE orders.id = figures.id
    AND (orders.pieces, orders.fine_ng, orders.over_spot)
      IS DISTINCT FROM (figures.pieces, figures.fine_ng, figures.over_spot)
$$;--> statement-breakpoint
CREATE FUNCTION follow_order_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_order_figures(array(SELECT DISTINCT order_id FROM changed));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER order_lines_added AFTER INSERT ON order_lines
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_order_lines();--> statement-breakpoint
SELECT keep_order_figures(array(SELECT id FROM orders));
