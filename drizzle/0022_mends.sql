ALTER TABLE "title_transfer_lines" ADD COLUMN "mid" numeric;--> statement-breakpoint
ALTER TABLE "title_transfer_lines" ADD COLUMN "usd_rate" numeric;--> statement-breakpoint
ALTER TABLE "title_transfer_lines" ADD CONSTRAINT "title_transfer_lines_priced" CHECK (("title_transfer_lines"."mid" is null) = ("title_transfer_lines"."usd_rate" is null)
        and ("title_transfer_lines"."mid" is null or "title_transfer_lines"."price" = round("title_transfer_lines"."mid" * "title_transfer_lines"."usd_rate", 8)));