CREATE TABLE "book_periods" (
	"month" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"from_at" timestamp (3) with time zone NOT NULL,
	"to_at" timestamp (3) with time zone NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_by_name" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "book_periods_span" CHECK ("book_periods"."from_at" < "book_periods"."to_at")
);
--> statement-breakpoint
-- A month that is closed stays as it was reported: no entry is dated in it, whoever writes it.
CREATE FUNCTION public.refuse_closed_month() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM public.book_periods WHERE state = 'closed' AND NEW.at >= from_at AND NEW.at < to_at
  ) THEN
    RAISE EXCEPTION 'the books are closed at %', NEW.at USING ERRCODE = 'IN001';
  END IF;
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER refuse_closed_month BEFORE INSERT ON "journal_entries" FOR EACH ROW EXECUTE FUNCTION public.refuse_closed_month();
--> statement-breakpoint
ALTER TABLE "journal_entries" ENABLE ALWAYS TRIGGER refuse_closed_month;
