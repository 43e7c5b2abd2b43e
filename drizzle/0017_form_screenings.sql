CREATE TABLE "form_screenings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"persons_hash" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"lists" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "form_screenings" ADD CONSTRAINT "form_screenings_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "form_screenings_once" ON "form_screenings" USING btree ("customer_id","persons_hash");