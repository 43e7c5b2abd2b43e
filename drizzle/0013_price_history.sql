CREATE TABLE "market_holidays" (
	"id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"closes_at" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "market_holidays_closes" CHECK ("market_holidays"."closes_at" ~ '^(0[0-9]|1[0-6]):(00|15|30|45)$')
);
--> statement-breakpoint
CREATE TABLE "price_candles" (
	"metal" text NOT NULL,
	"span" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"open" numeric NOT NULL,
	"high" numeric NOT NULL,
	"low" numeric NOT NULL,
	"close" numeric NOT NULL,
	"ticks" integer NOT NULL,
	CONSTRAINT "price_candles_metal_span_starts_at_pk" PRIMARY KEY("metal","span","starts_at"),
	CONSTRAINT "price_candles_sane" CHECK ("price_candles"."low" > 0 and "price_candles"."open" between "price_candles"."low" and "price_candles"."high" and "price_candles"."close" between "price_candles"."low" and "price_candles"."high")
);
--> statement-breakpoint
CREATE TABLE "feed_sources" (
	"name" text PRIMARY KEY NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"latency_ms" integer,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"failed_at" timestamp (3) with time zone,
	"calls" integer DEFAULT 0 NOT NULL,
	"errors" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "market_holidays_day" ON "market_holidays" USING btree ("day");--> statement-breakpoint
CREATE INDEX "price_candles_span" ON "price_candles" USING btree ("span","starts_at");--> statement-breakpoint
CREATE INDEX "price_ticks_received" ON "price_ticks" USING btree ("received_at","id");