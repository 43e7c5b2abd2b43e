-- A version's terms, reason, number and author stay as they were entered; only what became of it changes. None is removed.
CREATE FUNCTION public.refuse_other_terms() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF TG_OP <> 'UPDATE' OR ROW(NEW.id, NEW.sheet, NEW.no, NEW.terms, NEW.before, NEW.changes, NEW.reason, NEW.created_by, NEW.created_by_name, NEW.created_at)
    IS DISTINCT FROM ROW(OLD.id, OLD.sheet, OLD.no, OLD.terms, OLD.before, OLD.changes, OLD.reason, OLD.created_by, OLD.created_by_name, OLD.created_at) THEN
    RAISE EXCEPTION 'A version of rates is never edited or removed: a change is a new version.'
      USING ERRCODE = 'IN001', TABLE = TG_TABLE_NAME, SCHEMA = TG_TABLE_SCHEMA;
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER refuse_other_terms BEFORE UPDATE OR DELETE ON "rate_versions" FOR EACH ROW EXECUTE FUNCTION public.refuse_other_terms();
--> statement-breakpoint
ALTER TABLE "rate_versions" ENABLE ALWAYS TRIGGER refuse_other_terms;
--> statement-breakpoint
-- No two versions of a sheet hold at the same time.
ALTER TABLE "rate_versions" ADD CONSTRAINT "rate_versions_one_at_a_time"
  EXCLUDE USING gist ("sheet" WITH =, tstzrange("effective_from", "effective_to") WITH &&)
  WHERE ("status" IN ('scheduled', 'active', 'superseded', 'rolled_back'));
