CREATE SEQUENCE "public"."return_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE TABLE "return_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"return_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"qty" integer NOT NULL,
	"received" integer,
	"restocked" integer DEFAULT 0 NOT NULL,
	"scrapped" integer DEFAULT 0 NOT NULL,
	"sent_back" integer DEFAULT 0 NOT NULL,
	"kept_net" bigint DEFAULT 0 NOT NULL,
	"kept_taxes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "return_lines_pieces" CHECK ("return_lines"."qty" > 0 and coalesce("return_lines"."received", 0) between 0 and "return_lines"."qty" and "return_lines"."kept_net" >= 0
        and "return_lines"."restocked" >= 0 and "return_lines"."scrapped" >= 0 and "return_lines"."sent_back" >= 0
        and "return_lines"."restocked" + "return_lines"."scrapped" + "return_lines"."sent_back" in (0, coalesce("return_lines"."received", 0)))
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"state" text NOT NULL,
	"order_id" uuid NOT NULL,
	"order_number" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"customer_name" text COLLATE "und-x-icu" NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"answer" text,
	"finding" text,
	"restocking" numeric NOT NULL,
	"pieces" integer NOT NULL,
	"currency" text NOT NULL,
	"credited" bigint DEFAULT 0 NOT NULL,
	"credit_note_id" uuid,
	"received_at" timestamp (3) with time zone,
	"inspected_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "returns_amounts" CHECK ("returns"."pieces" > 0 and "returns"."credited" >= 0 and ("returns"."credited" = 0 or "returns"."credit_note_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_credit_note_id_invoices_id_fk" FOREIGN KEY ("credit_note_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "return_lines_line" ON "return_lines" USING btree ("return_id","line_id");--> statement-breakpoint
CREATE INDEX "return_lines_of" ON "return_lines" USING btree ("line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "returns_number" ON "returns" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "returns_credit_note" ON "returns" USING btree ("credit_note_id");--> statement-breakpoint
CREATE INDEX "returns_asked" ON "returns" USING btree ("asked_at","id");--> statement-breakpoint
CREATE INDEX "returns_state" ON "returns" USING btree ("state","asked_at","id");--> statement-breakpoint
CREATE INDEX "returns_order" ON "returns" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "returns_customer" ON "returns" USING btree ("customer_id");