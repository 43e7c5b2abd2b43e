-- What the tables stand on. The three extensions may be made by the owner of a database, without further rights.
CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist WITH SCHEMA public;
--> statement-breakpoint
CREATE FUNCTION public.refuse_change() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  RAISE EXCEPTION 'A row of % is never changed or removed: a correction is a new row.', TG_TABLE_NAME
    USING ERRCODE = 'IN001', TABLE = TG_TABLE_NAME, SCHEMA = TG_TABLE_SCHEMA;
END
$$;
--> statement-breakpoint
-- Makes a table append-only: SELECT public.make_append_only('journal_entries');
-- ALWAYS, so that it also holds in a session that has switched ordinary triggers off.
CREATE FUNCTION public.make_append_only(target regclass) RETURNS void
  LANGUAGE plpgsql
  AS $$
BEGIN
  EXECUTE format(
    'CREATE TRIGGER refuse_change BEFORE UPDATE OR DELETE OR TRUNCATE ON %s FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change()',
    target
  );
  EXECUTE format('ALTER TABLE %s ENABLE ALWAYS TRIGGER refuse_change', target);
END
$$;
--> statement-breakpoint
-- An entry whose postings do not sum to zero in each unit cannot be committed, whoever wrote them and whenever.
CREATE FUNCTION public.require_posting_balance() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF (SELECT sum(amount) FROM journal_postings WHERE entry_id = NEW.entry_id AND unit = NEW.unit) <> 0 THEN
    RAISE EXCEPTION 'Journal entry % does not balance in %.', NEW.entry_id, NEW.unit USING ERRCODE = 'IN002', TABLE = 'journal_postings';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- In PL/pgSQL, since a function in SQL starts the executor at every call, and a new order has nine of them.
CREATE FUNCTION public.f_unaccent(text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ BEGIN RETURN public.unaccent('public.unaccent'::regdictionary, $1); END $$;
--> statement-breakpoint
-- A month that is closed stays as it was reported: no entry is dated in it, whoever writes it.
CREATE FUNCTION public.refuse_closed_month() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM public.book_periods WHERE state = 'closed' AND NEW.at >= from_at AND NEW.at < to_at
  ) THEN
    RAISE EXCEPTION 'the books are closed at %', NEW.at USING ERRCODE = 'IN001';
  END IF;
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"ip" text DEFAULT '' NOT NULL,
	"request_id" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "call_counts" (
	"action" text NOT NULL,
	"key" text NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "call_counts_action_key_ends_at_pk" PRIMARY KEY("action","key","ends_at")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"call_hash" text NOT NULL,
	"status" integer,
	"answer" jsonb,
	"plan" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "job_leases" (
	"name" text PRIMARY KEY NOT NULL,
	"held_until" timestamp (3) with time zone NOT NULL,
	"last_started_at" timestamp (3) with time zone,
	"last_finished_at" timestamp (3) with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "journal_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"ref_type" text NOT NULL,
	"ref_id" uuid NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "journal_postings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"account" text NOT NULL,
	"party_id" uuid,
	"unit" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "journal_postings_amount" CHECK ("journal_postings"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "seals" (
	"no" integer PRIMARY KEY NOT NULL,
	"set" text NOT NULL,
	"after_id" uuid,
	"last_id" uuid,
	"rows" integer NOT NULL,
	"members" "bytea",
	"standing" jsonb,
	"key_id" text NOT NULL,
	"previous" text NOT NULL,
	"mac" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"body" text,
	"reply_to" text,
	"unsubscribe_url" text,
	"secret" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"last_error" text,
	"ref_type" text,
	"ref_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
ALTER TABLE "journal_postings" ADD CONSTRAINT "journal_postings_entry_id_journal_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."journal_entries"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at","id");
--> statement-breakpoint
CREATE INDEX "audit_log_entity" ON "audit_log" USING btree ("entity","entity_id");
--> statement-breakpoint
CREATE INDEX "audit_log_entity_at" ON "audit_log" USING btree ("entity","at","id");
--> statement-breakpoint
CREATE INDEX "audit_log_action_at" ON "audit_log" USING btree ("action","at","id");
--> statement-breakpoint
CREATE INDEX "audit_log_thing" ON "audit_log" USING btree ("entity_id","at","id");
--> statement-breakpoint
CREATE INDEX "audit_log_request" ON "audit_log" USING btree ("request_id");
--> statement-breakpoint
CREATE INDEX "call_counts_ends" ON "call_counts" USING btree ("ends_at");
--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "journal_entries_ref" ON "journal_entries" USING btree ("ref_type","ref_id");
--> statement-breakpoint
CREATE INDEX "journal_entries_at" ON "journal_entries" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "journal_postings_entry" ON "journal_postings" USING btree ("entry_id");
--> statement-breakpoint
CREATE INDEX "journal_postings_account" ON "journal_postings" USING btree ("account","unit","party_id");
--> statement-breakpoint
CREATE INDEX "seals_set" ON "seals" USING btree ("set","no");
--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("next_try_at","id") WHERE "outbox"."state" = 'pending';
--> statement-breakpoint
CREATE INDEX "outbox_created" ON "outbox" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "outbox_to" ON "outbox" USING btree ("to","created_at","id");
--> statement-breakpoint
CREATE INDEX "outbox_ref" ON "outbox" USING btree ("ref_type","ref_id");
--> statement-breakpoint
CREATE INDEX audit_log_actor_search ON audit_log USING gin (lower(public.f_unaccent(actor_name) COLLATE "und-x-icu") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX audit_log_action_search ON audit_log USING gin (lower(public.f_unaccent(action) COLLATE "und-x-icu") gin_trgm_ops);
--> statement-breakpoint
-- What was written here stays: a correction is a new row.
SELECT public.make_append_only('journal_entries');
--> statement-breakpoint
SELECT public.make_append_only('journal_postings');
--> statement-breakpoint
SELECT public.make_append_only('audit_log');
--> statement-breakpoint
-- A seal stays as it was set.
SELECT public.make_append_only('seals');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER require_balance AFTER INSERT ON journal_postings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.require_posting_balance();
--> statement-breakpoint
CREATE TRIGGER refuse_closed_month BEFORE INSERT ON "journal_entries" FOR EACH ROW EXECUTE FUNCTION public.refuse_closed_month();
--> statement-breakpoint
ALTER TABLE "journal_entries" ENABLE ALWAYS TRIGGER refuse_closed_month;
