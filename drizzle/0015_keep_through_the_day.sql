-- A row is kept through the whole of its last day: until that day is over twelve hours west of UTC, so in any zone of a shop.
CREATE OR REPLACE FUNCTION public.keep_compliance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept date;
BEGIN
  IF TG_TABLE_NAME = 'compliance_cases' THEN
    kept := OLD.keep_until;
  ELSE
    SELECT keep_until INTO kept FROM compliance_cases WHERE id = OLD.case_id;
  END IF;
  IF kept IS NULL OR kept >= (now() AT TIME ZONE 'UTC' - interval '12 hours')::date THEN
    RAISE EXCEPTION 'A row of % is kept until five years after its case is closed.', TG_TABLE_NAME
      USING ERRCODE = 'IN001', TABLE = TG_TABLE_NAME, SCHEMA = TG_TABLE_SCHEMA;
  END IF;
  RETURN OLD;
END
$$;
