CREATE TABLE "private_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_id" uuid NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"object_key" text NOT NULL,
	"key_id" text NOT NULL,
	"sealed_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "storage_item_photos" (
	"item_id" uuid NOT NULL,
	"photo_id" uuid NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"removed_by" uuid,
	"removed_by_name" text,
	"reason" text,
	CONSTRAINT "storage_item_photos_item_id_photo_id_pk" PRIMARY KEY("item_id","photo_id"),
	CONSTRAINT "storage_item_photos_removed" CHECK (("storage_item_photos"."removed_at" is null) = ("storage_item_photos"."reason" is null) and ("storage_item_photos"."removed_at" is null) = ("storage_item_photos"."removed_by" is null))
);
--> statement-breakpoint
CREATE TABLE "storage_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	"taken_by" uuid NOT NULL,
	"taken_by_name" text NOT NULL,
	"caption" text,
	"width" integer NOT NULL,
	"height" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "storage_item_photos" ADD CONSTRAINT "storage_item_photos_item_id_storage_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."storage_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_item_photos" ADD CONSTRAINT "storage_item_photos_photo_id_storage_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."storage_photos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_photos" ADD CONSTRAINT "storage_photos_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "private_pictures_object" ON "private_pictures" USING btree ("object_key");--> statement-breakpoint
CREATE INDEX "private_pictures_key" ON "private_pictures" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX "storage_item_photos_photo" ON "storage_item_photos" USING btree ("photo_id");