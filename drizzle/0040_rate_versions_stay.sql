-- The guard of the terms looks at rows, and emptying a table at once has none: what prices were made of stays.
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON "rate_versions" FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
--> statement-breakpoint
ALTER TABLE "rate_versions" ENABLE ALWAYS TRIGGER refuse_truncate;
