ALTER TABLE "quotes" ADD COLUMN "metals" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "pieces" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "end_reason" text;--> statement-breakpoint
UPDATE "quotes" SET
	"metals" = ARRAY(SELECT line ->> 'metal' FROM jsonb_array_elements("inputs" -> 'lines') WITH ORDINALITY AS each(line, place) GROUP BY 1 ORDER BY min(place)),
	"pieces" = (SELECT coalesce(sum((line ->> 'qty')::int), 0) FROM jsonb_array_elements("inputs" -> 'lines') AS line);--> statement-breakpoint
CREATE INDEX "quotes_made" ON "quotes" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "quotes_voided" ON "quotes" USING btree ("created_at","id") WHERE "quotes"."status" = 'voided';
