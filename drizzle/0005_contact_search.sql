-- Search as people type it: any part of a word, accents and case aside.
CREATE INDEX contacts_number_search ON contacts USING gin (lower(public.f_unaccent(number) COLLATE "und-x-icu") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX contacts_name_search ON contacts USING gin (lower(public.f_unaccent(name) COLLATE "und-x-icu") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX contacts_email_search ON contacts USING gin (lower(public.f_unaccent(email) COLLATE "und-x-icu") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX contacts_message_search ON contacts USING gin (lower(public.f_unaccent(message) COLLATE "und-x-icu") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX contacts_order_search ON contacts USING gin (lower(public.f_unaccent(order_number) COLLATE "und-x-icu") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX subscribers_email_search ON subscribers USING gin (lower(public.f_unaccent(email) COLLATE "und-x-icu") gin_trgm_ops);
--> statement-breakpoint
-- Topics and sources were words of the screen before they were names of the program.
UPDATE contacts SET topic = CASE topic WHEN 'Identity check' THEN 'identity' WHEN 'Selling to us' THEN 'selling' ELSE lower(topic) END;
--> statement-breakpoint
UPDATE contacts SET topic = 'other' WHERE topic NOT IN ('order', 'delivery', 'payment', 'identity', 'product', 'selling', 'other');
--> statement-breakpoint
UPDATE subscribers SET source = 'website' WHERE source NOT IN ('website', 'staff');
