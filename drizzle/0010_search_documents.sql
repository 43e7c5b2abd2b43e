CREATE TABLE "search_documents" (
	"kind" text NOT NULL,
	"ref" text NOT NULL,
	"title" text NOT NULL,
	"excerpt" text NOT NULL,
	"path" text NOT NULL,
	"words" "tsvector" NOT NULL,
	"digest" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "search_documents_kind_ref_pk" PRIMARY KEY("kind","ref"),
	CONSTRAINT "search_documents_kind" CHECK ("search_documents"."kind" in ('product', 'category', 'post', 'page', 'help'))
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_documents_products" ON "search_documents" USING gin ("words") WHERE "search_documents"."kind" = 'product';--> statement-breakpoint
CREATE INDEX "search_documents_others" ON "search_documents" USING gin ("words") WHERE "search_documents"."kind" <> 'product';--> statement-breakpoint
CREATE INDEX "search_words_like" ON "search_words" USING gin ("word" gin_trgm_ops);