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
CREATE TABLE "feed_scenario" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"scenario" text DEFAULT 'normal' NOT NULL,
	"metal" text,
	"since" timestamp (3) with time zone NOT NULL,
	"set_by" uuid,
	CONSTRAINT "feed_scenario_one" CHECK ("feed_scenario"."id" = 1)
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
CREATE TABLE "currency_rates" (
	"code" text PRIMARY KEY NOT NULL,
	"symbol" text NOT NULL,
	"flag" text NOT NULL,
	"decimals" integer DEFAULT 2 NOT NULL,
	"usd_rate" numeric,
	"markup" numeric DEFAULT '0.0025' NOT NULL,
	"source" text DEFAULT 'feed' NOT NULL,
	"as_of" timestamp (3) with time zone,
	"trouble_reason" text,
	"stale_after_seconds" integer DEFAULT 86400 NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"settlement" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"locked" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "currency_rates_code" CHECK ("currency_rates"."code" ~ '^[A-Z]{3}$'),
	CONSTRAINT "currency_rates_positive" CHECK ("currency_rates"."usd_rate" > 0),
	CONSTRAINT "currency_rates_base" CHECK (("currency_rates"."code" = 'USD') = ("currency_rates"."source" = 'base')),
	CONSTRAINT "currency_rates_dollar" CHECK ("currency_rates"."source" <> 'base' or "currency_rates"."usd_rate" = 1),
	CONSTRAINT "currency_rates_markup" CHECK ("currency_rates"."markup" >= 0 and "currency_rates"."markup" < 1)
);
--> statement-breakpoint
CREATE TABLE "feed_state" (
	"metal" text PRIMARY KEY NOT NULL,
	"good_tick_id" uuid,
	"seen_as_of" timestamp (3) with time zone,
	"suspended_at" timestamp (3) with time zone,
	"suspension" text,
	"yardstick" numeric,
	"agreeing" integer DEFAULT 0 NOT NULL,
	"disputed_tick_id" uuid,
	"trouble_reason" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_board" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"published_at" timestamp (3) with time zone,
	"source" text DEFAULT '' NOT NULL,
	"simulated" boolean DEFAULT false NOT NULL,
	"market_open" boolean DEFAULT true NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"opens_at" timestamp (3) with time zone,
	"polled_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	CONSTRAINT "price_board_one" CHECK ("price_board"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "price_ticks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"metal" text NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"detail" text,
	"seen" text,
	"source" text NOT NULL,
	"as_of" timestamp (3) with time zone,
	"received_at" timestamp (3) with time zone NOT NULL,
	"bid" numeric,
	"ask" numeric,
	"mid" numeric,
	"prev_close" numeric,
	"high" numeric,
	"low" numeric,
	"board_version" integer,
	CONSTRAINT "price_ticks_sane" CHECK ("price_ticks"."status" = 'refused' or ("price_ticks"."bid" > 0 and "price_ticks"."ask" >= "price_ticks"."bid" and "price_ticks"."mid" between "price_ticks"."bid" and "price_ticks"."ask" and "price_ticks"."as_of" is not null)),
	CONSTRAINT "price_ticks_reason" CHECK ("price_ticks"."status" <> 'refused' or "price_ticks"."reason" is not null)
);
--> statement-breakpoint
CREATE TABLE "rate_ticks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"usd_rate" numeric NOT NULL,
	"markup" numeric NOT NULL,
	"source" text NOT NULL,
	"as_of" timestamp (3) with time zone NOT NULL,
	"board_version" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "feed_state" ADD CONSTRAINT "feed_state_good_tick_id_price_ticks_id_fk" FOREIGN KEY ("good_tick_id") REFERENCES "public"."price_ticks"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "feed_state" ADD CONSTRAINT "feed_state_disputed_tick_id_price_ticks_id_fk" FOREIGN KEY ("disputed_tick_id") REFERENCES "public"."price_ticks"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "rate_ticks" ADD CONSTRAINT "rate_ticks_code_currency_rates_code_fk" FOREIGN KEY ("code") REFERENCES "public"."currency_rates"("code") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "market_holidays_day" ON "market_holidays" USING btree ("day");
--> statement-breakpoint
CREATE INDEX "price_candles_span" ON "price_candles" USING btree ("span","starts_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "currency_rates_one_default" ON "currency_rates" USING btree ("is_default") WHERE "currency_rates"."is_default";
--> statement-breakpoint
CREATE INDEX "price_ticks_metal" ON "price_ticks" USING btree ("metal","received_at");
--> statement-breakpoint
CREATE INDEX "price_ticks_received" ON "price_ticks" USING btree ("received_at","id");
--> statement-breakpoint
CREATE INDEX "price_ticks_accepted" ON "price_ticks" USING btree ("metal","board_version") WHERE "price_ticks"."status" = 'accepted';
--> statement-breakpoint
CREATE INDEX "price_ticks_refused" ON "price_ticks" USING btree ("received_at") WHERE "price_ticks"."status" = 'refused';
--> statement-breakpoint
CREATE INDEX "rate_ticks_code" ON "rate_ticks" USING btree ("code","board_version");
--> statement-breakpoint
-- A price locked while the market was closed is traced to its row here: what was published stays.
SELECT public.make_append_only('market_states');
