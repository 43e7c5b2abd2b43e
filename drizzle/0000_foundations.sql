-- What the tables stand on. The three extensions may be made by the owner of a database, without further rights.
CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist WITH SCHEMA public;
--> statement-breakpoint
-- unaccent() itself cannot be used in an index, since its dictionary could be changed. Naming the dictionary is what makes
-- the promise of IMMUTABLE one we can keep.
CREATE FUNCTION public.f_unaccent(text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT public.unaccent('public.unaccent'::regdictionary, $1) $$;
--> statement-breakpoint
CREATE FUNCTION public.refuse_change() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  RAISE EXCEPTION 'A row of % is never changed or removed: a correction is a new row.', TG_TABLE_NAME
    USING ERRCODE = 'IN001', TABLE = TG_TABLE_NAME, SCHEMA = TG_TABLE_SCHEMA;
END
$$;
--> statement-breakpoint
-- Makes a table append-only: SELECT public.make_append_only('journal_entries');
-- ALWAYS, so that it also holds in a session that has switched ordinary triggers off.
CREATE FUNCTION public.make_append_only(target regclass) RETURNS void
  LANGUAGE plpgsql
  AS $$
BEGIN
  EXECUTE format(
    'CREATE TRIGGER refuse_change BEFORE UPDATE OR DELETE OR TRUNCATE ON %s FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change()',
    target
  );
  EXECUTE format('ALTER TABLE %s ENABLE ALWAYS TRIGGER refuse_change', target);
END
$$;
