-- The order of the statuses is the contract's: an index of another order is of no use to the list.
DROP INDEX orders_status_order;--> statement-breakpoint
CREATE INDEX orders_status_order ON orders (array_position(ARRAY['awaiting_payment', 'payment_review', 'confirmed', 'processing', 'ready_for_pickup', 'shipped', 'vaulted', 'delivery_exception', 'reshipped', 'refunded', 'completed', 'closed', 'on_hold', 'cancel_requested', 'cancelled', 'expired']::text[], status), id);--> statement-breakpoint
-- Orders of several metals have neither figure and come last, downwards too.
CREATE INDEX orders_fine_down ON orders (fine_ng DESC NULLS LAST, id DESC);--> statement-breakpoint
CREATE INDEX orders_over_spot_down ON orders (over_spot DESC NULLS LAST, id DESC);
