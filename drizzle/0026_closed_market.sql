CREATE TABLE "bank_holidays" (
	"id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"added_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market_states" (
	"board_version" integer PRIMARY KEY NOT NULL,
	"open" boolean NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"opens_at" timestamp (3) with time zone,
	"buy_buffer" numeric,
	"sell_buffer" numeric,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "market_states_buffers" CHECK (("market_states"."buy_buffer" is null or "market_states"."buy_buffer" between 0 and 0.2) and ("market_states"."sell_buffer" is null or "market_states"."sell_buffer" between 0 and 0.2)),
	CONSTRAINT "market_states_closed" CHECK (("market_states"."buy_buffer" is null and "market_states"."sell_buffer" is null) or (not "market_states"."open" and "market_states"."closed_at" is not null and "market_states"."opens_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "price_board" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_holidays_day" ON "bank_holidays" USING btree ("day");