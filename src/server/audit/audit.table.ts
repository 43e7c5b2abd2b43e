import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

import { createdAt, id, idOf } from '#server/db/columns.ts';

/** Who did what, with the state before and after. Appended only. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: createdAt(),
    actorId: idOf(),
    actorName: text().notNull(),
    action: text().notNull(),
    entity: text().notNull(),
    entityId: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    ip: text().notNull().default(''),
    requestId: text().notNull().default(''),
  },
  (table) => [
    index('audit_log_at').on(table.at, table.id),
    index('audit_log_entity').on(table.entity, table.entityId),
    index('audit_log_entity_at').on(table.entity, table.at, table.id),
    index('audit_log_action_at').on(table.action, table.at, table.id),
    index('audit_log_thing').on(table.entityId, table.at, table.id),
    index('audit_log_request').on(table.requestId),
  ],
);
