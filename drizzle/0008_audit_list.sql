CREATE INDEX "audit_log_entity_at" ON "audit_log" USING btree ("entity","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_action_at" ON "audit_log" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_thing" ON "audit_log" USING btree ("entity_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_request" ON "audit_log" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX audit_log_actor_search ON audit_log USING gin (lower(public.f_unaccent(actor_name) COLLATE "und-x-icu") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX audit_log_action_search ON audit_log USING gin (lower(public.f_unaccent(action) COLLATE "und-x-icu") gin_trgm_ops);
