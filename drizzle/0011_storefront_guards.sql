-- What happened to a purchase is only ever added to.
SELECT public.make_append_only('purchase_events');
--> statement-breakpoint
-- Search as people type it: any part of a word, accents and case aside.
CREATE INDEX purchases_number_search ON purchases USING gin (lower(public.f_unaccent(number) COLLATE "und-x-icu") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX purchases_customer_search ON purchases USING gin (lower(public.f_unaccent(customer_name) COLLATE "und-x-icu") gin_trgm_ops);
--> statement-breakpoint
-- A new shop leads to its goods, its prices and its service. All of it can be changed at once.
INSERT INTO menu_entries (id, location, parent_id, position, name, type, target) VALUES
	('0197a000-0000-7000-8000-000000000601', 'header', NULL, 0, 'Shop all', 'site', 'shop'),
	('0197a000-0000-7000-8000-000000000602', 'header', NULL, 1, 'Gold', 'metal', 'XAU'),
	('0197a000-0000-7000-8000-000000000603', 'header', NULL, 2, 'Silver', 'metal', 'XAG'),
	('0197a000-0000-7000-8000-000000000604', 'header', NULL, 3, 'Platinum', 'metal', 'XPT'),
	('0197a000-0000-7000-8000-000000000605', 'header', NULL, 4, 'Palladium', 'metal', 'XPD'),
	('0197a000-0000-7000-8000-000000000606', 'header', NULL, 5, 'Live prices', 'site', 'live-prices'),
	('0197a000-0000-7000-8000-000000000607', 'footer', NULL, 0, 'Shop', 'heading', ''),
	('0197a000-0000-7000-8000-000000000608', 'footer', '0197a000-0000-7000-8000-000000000607', 0, 'All bullion', 'site', 'shop'),
	('0197a000-0000-7000-8000-000000000609', 'footer', '0197a000-0000-7000-8000-000000000607', 1, 'Gold', 'metal', 'XAU'),
	('0197a000-0000-7000-8000-00000000060a', 'footer', '0197a000-0000-7000-8000-000000000607', 2, 'Silver', 'metal', 'XAG'),
	('0197a000-0000-7000-8000-00000000060b', 'footer', '0197a000-0000-7000-8000-000000000607', 3, 'Platinum', 'metal', 'XPT'),
	('0197a000-0000-7000-8000-00000000060c', 'footer', '0197a000-0000-7000-8000-000000000607', 4, 'Palladium', 'metal', 'XPD'),
	('0197a000-0000-7000-8000-00000000060d', 'footer', NULL, 1, 'Service', 'heading', ''),
	('0197a000-0000-7000-8000-00000000060e', 'footer', '0197a000-0000-7000-8000-00000000060d', 0, 'Live prices', 'site', 'live-prices'),
	('0197a000-0000-7000-8000-00000000060f', 'footer', '0197a000-0000-7000-8000-00000000060d', 1, 'Cart', 'site', 'cart'),
	('0197a000-0000-7000-8000-000000000610', 'footer', '0197a000-0000-7000-8000-00000000060d', 2, 'Open an account', 'site', 'register'),
	('0197a000-0000-7000-8000-000000000611', 'footer', '0197a000-0000-7000-8000-00000000060d', 3, 'Contact us', 'site', 'contact-us');
--> statement-breakpoint
INSERT INTO widgets (id, area, position, name, heading, active, audience, content) VALUES
	('0197a000-0000-7000-8000-000000000612', 'footer_top', 0, 'Newsletter', 'The newsletter', true, 'all',
	'{"type": "newsletter", "text": "At most one letter a month. Your address is passed on to nobody."}'),
	('0197a000-0000-7000-8000-000000000613', 'footer1', 0, 'Who we are', '', true, 'all',
	'{"type": "text", "text": "Bullion bought and delivered at prices you can check."}');
