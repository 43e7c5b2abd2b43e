-- The search of the orders list, any part of it.
CREATE INDEX orders_search ON orders USING gin (search_text COLLATE "und-x-icu" gin_trgm_ops);
--> statement-breakpoint
-- Numbers by their value, whatever their length.
CREATE INDEX orders_number_order ON orders (lpad(number, 12, '0') COLLATE "C", id);
--> statement-breakpoint
-- States in the order of their enumerations, in the very words that the list sorts by.
CREATE INDEX orders_status_order ON orders (array_position(ARRAY['draft', 'awaiting_payment', 'payment_review', 'confirmed', 'processing', 'ready_for_pickup', 'shipped', 'vaulted', 'delivery_exception', 'reshipped', 'refunded', 'completed', 'closed', 'on_hold', 'cancel_requested', 'cancelled', 'expired']::text[], status), id);
--> statement-breakpoint
CREATE INDEX orders_payment_order ON orders (array_position(ARRAY['unpaid', 'partial', 'paid', 'overpaid', 'refund_pending', 'partially_refunded', 'refunded', 'failed', 'chargeback']::text[], payment), id);
--> statement-breakpoint
CREATE INDEX orders_fulfilment_order ON orders (array_position(ARRAY['none', 'partial', 'full', 'returned']::text[], fulfilment), id);
--> statement-breakpoint
-- What few orders have is found by these; the common states and the shop's own currency fill any page at once.
CREATE INDEX orders_payment_rare ON orders (payment, placed_at, id) WHERE payment NOT IN ('paid', 'unpaid');
--> statement-breakpoint
CREATE INDEX orders_fulfilment_rare ON orders (fulfilment, placed_at, id) WHERE fulfilment NOT IN ('none', 'full');
--> statement-breakpoint
CREATE INDEX orders_currency_rare ON orders (currency, placed_at, id) WHERE currency <> 'CAD';
