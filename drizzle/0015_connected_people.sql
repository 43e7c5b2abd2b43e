CREATE TABLE "authorised_traders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"trader_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"state" text DEFAULT 'appointed' NOT NULL,
	"state_since" timestamp (3) with time zone NOT NULL,
	"limit" bigint NOT NULL,
	"period" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "authorised_traders_state" CHECK ("authorised_traders"."state" in ('appointed', 'confirmed', 'refused', 'withdrawn')),
	CONSTRAINT "authorised_traders_period" CHECK ("authorised_traders"."period" in ('day', 'week', 'month')),
	CONSTRAINT "authorised_traders_limit" CHECK ("authorised_traders"."limit" > 0),
	CONSTRAINT "authorised_traders_two" CHECK ("authorised_traders"."trader_id" <> "authorised_traders"."company_id"),
	CONSTRAINT "authorised_traders_known" CHECK ("authorised_traders"."state" <> 'confirmed' or "authorised_traders"."trader_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "trader_orders" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"appointment_id" uuid NOT NULL,
	"total_cad" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "beneficiaries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"relation" text NOT NULL,
	"share" integer NOT NULL,
	"contact" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "beneficiaries_share" CHECK ("beneficiaries"."share" between 1 and 10000)
);
--> statement-breakpoint
CREATE TABLE "estates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"state" text DEFAULT 'frozen' NOT NULL,
	"died_on" date NOT NULL,
	"told_by" text NOT NULL,
	"contact" text NOT NULL,
	"has_shut" boolean NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"recorded_by" uuid NOT NULL,
	"recorded_by_name" text NOT NULL,
	"executor_name" text,
	"executor_capacity" text,
	"executor_email" text,
	"executor_phone" text,
	"executor_at" timestamp (3) with time zone,
	"executor_by_name" text,
	"asked" text,
	"asked_at" timestamp (3) with time zone,
	"asked_by" uuid,
	"asked_by_name" text,
	"asked_reason" text,
	"ended_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "estates_state" CHECK ("estates"."state" in ('frozen', 'released', 'settled', 'withdrawn')),
	CONSTRAINT "estates_ended" CHECK (("estates"."state" in ('settled', 'withdrawn')) = ("estates"."ended_at" is not null)),
	CONSTRAINT "estates_asked" CHECK (("estates"."asked" is null) = ("estates"."asked_by" is null)),
	CONSTRAINT "estates_released" CHECK ("estates"."state" <> 'released' or "estates"."executor_name" is not null)
);
--> statement-breakpoint
CREATE TABLE "joint_owners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"holder_id" uuid NOT NULL,
	"partner_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"state" text DEFAULT 'invited' NOT NULL,
	"lapses_at" timestamp (3) with time zone NOT NULL,
	"state_since" timestamp (3) with time zone NOT NULL,
	"asked_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "joint_owners_state" CHECK ("joint_owners"."state" in ('invited', 'joined', 'ending', 'ended', 'declined', 'withdrawn', 'lapsed')),
	CONSTRAINT "joint_owners_two" CHECK ("joint_owners"."partner_id" <> "joint_owners"."holder_id"),
	CONSTRAINT "joint_owners_accepted" CHECK ("joint_owners"."state" not in ('joined', 'ending', 'ended') or "joint_owners"."partner_id" is not null),
	CONSTRAINT "joint_owners_asked" CHECK (("joint_owners"."state" = 'ending') = ("joint_owners"."asked_by" is not null))
);
--> statement-breakpoint
CREATE TABLE "mail_redirections" (
	"address" text PRIMARY KEY NOT NULL,
	"to" text,
	"note" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "authorised_traders" ADD CONSTRAINT "authorised_traders_company_id_users_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authorised_traders" ADD CONSTRAINT "authorised_traders_trader_id_users_id_fk" FOREIGN KEY ("trader_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trader_orders" ADD CONSTRAINT "trader_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trader_orders" ADD CONSTRAINT "trader_orders_appointment_id_authorised_traders_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."authorised_traders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "beneficiaries" ADD CONSTRAINT "beneficiaries_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estates" ADD CONSTRAINT "estates_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estates" ADD CONSTRAINT "estates_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estates" ADD CONSTRAINT "estates_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "joint_owners" ADD CONSTRAINT "joint_owners_holder_id_users_id_fk" FOREIGN KEY ("holder_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "joint_owners" ADD CONSTRAINT "joint_owners_partner_id_users_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "joint_owners" ADD CONSTRAINT "joint_owners_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "authorised_traders_one_open" ON "authorised_traders" USING btree ("company_id","email_key") WHERE "authorised_traders"."state" in ('appointed', 'confirmed');--> statement-breakpoint
CREATE INDEX "authorised_traders_of" ON "authorised_traders" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "authorised_traders_trader" ON "authorised_traders" USING btree ("trader_id");--> statement-breakpoint
CREATE INDEX "trader_orders_summed" ON "trader_orders" USING btree ("appointment_id","at");--> statement-breakpoint
CREATE INDEX "beneficiaries_of" ON "beneficiaries" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "estates_one_standing" ON "estates" USING btree ("customer_id") WHERE "estates"."state" in ('frozen', 'released', 'settled');--> statement-breakpoint
CREATE INDEX "estates_customer" ON "estates" USING btree ("customer_id","recorded_at");--> statement-breakpoint
CREATE UNIQUE INDEX "joint_owners_one_open" ON "joint_owners" USING btree ("holder_id") WHERE "joint_owners"."state" in ('invited', 'joined', 'ending');--> statement-breakpoint
CREATE INDEX "joint_owners_partner" ON "joint_owners" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "joint_owners_invited" ON "joint_owners" USING btree ("email_key") WHERE "joint_owners"."state" = 'invited';