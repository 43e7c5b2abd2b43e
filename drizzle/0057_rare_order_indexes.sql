-- Most orders are of four provinces and paid in two ways: those fill any page at once, and are not written into two more indexes.
DROP INDEX "orders_province";--> statement-breakpoint
DROP INDEX "orders_payment_method";--> statement-breakpoint
CREATE INDEX "orders_province_rare" ON "orders" USING btree ("province","placed_at","id") WHERE "orders"."province" not in ('ON', 'QC', 'BC', 'AB');--> statement-breakpoint
CREATE INDEX "orders_payment_method_rare" ON "orders" USING btree ("payment_method","placed_at","id") WHERE "orders"."payment_method" not in ('wire', 'etransfer');