-- The figures of 0022 again, by one statement whose plan a connection keeps; the function in SQL was planned anew, over all the indexes of orders, with every order.
CREATE OR REPLACE FUNCTION follow_order_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET pieces = figures.pieces, fine_ng = figures.fine_ng, over_spot = figures.over_spot
  FROM (
    SELECT lines.order_id,
      sum(lines.qty)::integer AS pieces,
      CASE WHEN min(lines.metal) = max(lines.metal) THEN sum(lines.fine_ng * lines.qty)::bigint END AS fine_ng,
      round((sum(lines.line) / nullif(sum(lines.line / nullif(1 + lines.over_spot::numeric, 0)), 0) - 1) * 100, 2) AS over_spot
    FROM order_lines AS lines
    WHERE lines.order_id IN (SELECT changed.order_id FROM changed)
    GROUP BY lines.order_id
  ) AS figures
  WHERE orders.id = figures.order_id
    AND (orders.pieces, orders.fine_ng, orders.over_spot)
      IS DISTINCT FROM (figures.pieces, figures.fine_ng, figures.over_spot);
  RETURN NULL;
END
$$;--> statement-breakpoint
DROP FUNCTION keep_order_figures(uuid[]);--> statement-breakpoint
-- For the same reason: nine calls an order, each of which started the executor of a statement in SQL.
CREATE OR REPLACE FUNCTION public.f_unaccent(text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ BEGIN RETURN public.unaccent('public.unaccent'::regdictionary, $1); END $$;
