ALTER TABLE "orders" ADD COLUMN "to_balance" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "on_balance" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What ends of orders put to balances until now; it waits there for those whose refund is pending.
UPDATE orders SET to_balance = put.amount, on_balance = CASE WHEN orders.payment = 'refund_pending' THEN put.amount ELSE 0 END
FROM (
  SELECT entries.ref_id, -sum(postings.amount)::bigint AS amount
  FROM journal_entries AS entries JOIN journal_postings AS postings ON postings.entry_id = entries.id
  WHERE entries.ref_type = 'order' AND entries.kind IN ('order.cancelled', 'order.expired', 'order.refunded')
    AND postings.account = 'customer_balance'
  GROUP BY entries.ref_id
) AS put
WHERE orders.id = put.ref_id AND put.amount > 0;--> statement-breakpoint
CREATE INDEX "orders_on_balance" ON "orders" USING btree ("customer_id") WHERE "orders"."on_balance" > 0;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_on_balance_bounds" CHECK ("orders"."on_balance" between 0 and "orders"."to_balance");
