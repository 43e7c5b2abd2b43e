-- What happened to a purchase is only ever added to.
SELECT public.make_append_only('purchase_events');
--> statement-breakpoint
-- Search as people type it: any part of a word, accents and case aside.
CREATE INDEX purchases_number_search ON purchases USING gin (lower(public.f_unaccent(number) COLLATE "und-x-icu") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX purchases_customer_search ON purchases USING gin (lower(public.f_unaccent(customer_name) COLLATE "und-x-icu") gin_trgm_ops);
