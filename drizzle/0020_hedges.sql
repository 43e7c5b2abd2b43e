CREATE TABLE "hedge_counterparties" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"lots" jsonb NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hedge_trades" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'entered' NOT NULL,
	"counterparty_id" uuid NOT NULL,
	"counterparty" text COLLATE "und-x-icu" NOT NULL,
	"reference" text NOT NULL,
	"side" text NOT NULL,
	"metal" text NOT NULL,
	"fine_ng" bigint NOT NULL,
	"price" numeric NOT NULL,
	"currency" text NOT NULL,
	"rate" numeric NOT NULL,
	"amount" bigint NOT NULL,
	"amount_cad" bigint NOT NULL,
	"trade_day" date NOT NULL,
	"value_day" date NOT NULL,
	"source" text NOT NULL,
	"entered_by" uuid NOT NULL,
	"entered_by_name" text NOT NULL,
	"entered_at" timestamp (3) with time zone NOT NULL,
	"decided_by" uuid,
	"decided_by_name" text,
	"decided_at" timestamp (3) with time zone,
	"reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hedge_trades_more" CHECK ("hedge_trades"."fine_ng" > 0 and "hedge_trades"."price" > 0 and "hedge_trades"."rate" > 0),
	CONSTRAINT "hedge_trades_days" CHECK ("hedge_trades"."value_day" >= "hedge_trades"."trade_day"),
	CONSTRAINT "hedge_trades_decided" CHECK (("hedge_trades"."state" = 'entered') = ("hedge_trades"."decided_by" is null) and ("hedge_trades"."decided_by" is null or "hedge_trades"."decided_by" <> "hedge_trades"."entered_by")
        and ("hedge_trades"."state" = 'cancelled') = ("hedge_trades"."reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "hedge_trades" ADD CONSTRAINT "hedge_trades_counterparty_id_hedge_counterparties_id_fk" FOREIGN KEY ("counterparty_id") REFERENCES "public"."hedge_counterparties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "hedge_counterparties_name" ON "hedge_counterparties" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "hedge_trades_day" ON "hedge_trades" USING btree ("trade_day","id");--> statement-breakpoint
CREATE INDEX "hedge_trades_state" ON "hedge_trades" USING btree ("state","metal","trade_day");--> statement-breakpoint
CREATE UNIQUE INDEX "hedge_trades_reference" ON "hedge_trades" USING btree ("counterparty_id",lower("reference")) WHERE "hedge_trades"."state" <> 'cancelled';