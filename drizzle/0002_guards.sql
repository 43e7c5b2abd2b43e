-- What was written here stays: a correction is a new row.
SELECT public.make_append_only('journal_entries');
--> statement-breakpoint
SELECT public.make_append_only('journal_postings');
--> statement-breakpoint
SELECT public.make_append_only('audit_log');
--> statement-breakpoint
SELECT public.make_append_only('order_events');
--> statement-breakpoint
SELECT public.make_append_only('order_lines');
--> statement-breakpoint
SELECT public.make_append_only('payments');
--> statement-breakpoint
SELECT public.make_append_only('stock_movements');
--> statement-breakpoint
-- An entry whose postings do not sum to zero in each unit cannot be committed, whoever wrote them and whenever.
CREATE FUNCTION public.require_posting_balance() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF (SELECT sum(amount) FROM journal_postings WHERE entry_id = NEW.entry_id AND unit = NEW.unit) <> 0 THEN
    RAISE EXCEPTION 'Journal entry % does not balance in %.', NEW.entry_id, NEW.unit USING ERRCODE = 'IN002', TABLE = 'journal_postings';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER require_balance AFTER INSERT ON journal_postings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.require_posting_balance();
--> statement-breakpoint
-- Search as people type it: any part of a name, accents and case aside.
CREATE INDEX orders_customer_name_search ON orders USING gin (lower(public.f_unaccent(customer_name) COLLATE "und-x-icu") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX orders_customer_email_search ON orders USING gin (lower(public.f_unaccent(customer_email) COLLATE "und-x-icu") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX orders_number_search ON orders USING gin (lower(public.f_unaccent(number) COLLATE "und-x-icu") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX users_name_search ON users USING gin (lower(public.f_unaccent(name) COLLATE "und-x-icu") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX users_email_search ON users USING gin (lower(public.f_unaccent(email) COLLATE "und-x-icu") gin_trgm_ops);
