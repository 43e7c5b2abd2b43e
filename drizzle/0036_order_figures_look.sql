-- Looks before it writes: an order whose figures stand already, as every newly placed one's do, costs no update, which
-- would open its thirty indexes to change nothing.
CREATE OR REPLACE FUNCTION follow_order_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  figures record;
BEGIN
  FOR figures IN
    SELECT found.* FROM (
      SELECT lines.order_id,
        sum(lines.qty)::integer AS pieces,
        CASE WHEN min(lines.metal) = max(lines.metal) THEN sum(lines.fine_ng * lines.qty)::bigint END AS fine_ng,
        round((sum(lines.line) / nullif(sum(lines.line / nullif(1 + lines.over_spot::numeric, 0)), 0) - 1) * 100, 2) AS over_spot
      FROM order_lines AS lines
      WHERE lines.order_id IN (SELECT changed.order_id FROM changed)
      GROUP BY lines.order_id
    ) AS found
    JOIN orders ON orders.id = found.order_id
    WHERE (orders.pieces, orders.fine_ng, orders.over_spot)
      IS DISTINCT FROM (found.pieces, found.fine_ng, found.over_spot)
  LOOP
    UPDATE orders SET pieces = figures.pieces, fine_ng = figures.fine_ng, over_spot = figures.over_spot
    WHERE orders.id = figures.order_id;
  END LOOP;
  RETURN NULL;
END
$$;
