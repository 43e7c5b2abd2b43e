CREATE TABLE "earned_days" (
	"day" date NOT NULL,
	"metal" text NOT NULL,
	"fine_ng" bigint NOT NULL,
	"sales" bigint NOT NULL,
	"cost" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "earned_days_day_metal_pk" PRIMARY KEY("day","metal")
);
