import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';

import type { Permission } from '#contract/permissions.ts';
import { createdAt, id, idOf, instant, sortedText, updatedAt, version } from '#server/db/columns.ts';
import { users } from '#server/identity/users/users.table.ts';

/** Roles that the shop has made beside the built-in ones. */
export const staffRoles = pgTable(
  'staff_roles',
  {
    id: id(),
    name: sortedText().notNull(),
    description: text().notNull().default(''),
    rights: text().array().$type<Permission[]>().notNull(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex('staff_roles_name').on(sql`lower(${table.name})`)],
);
export type StaffRoleRecord = typeof staffRoles.$inferSelect;

/** Who has which of them; a role that somebody has stays. */
export const staffRoleMembers = pgTable(
  'staff_role_members',
  {
    userId: idOf()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    roleId: idOf()
      .notNull()
      .references(() => staffRoles.id),
  },
  (table) => [primaryKey({ columns: [table.userId, table.roleId] }), index('staff_role_members_role').on(table.roleId)],
);

/** Somebody asks that an administrator be let in without his lost app; another person agrees. */
export const lostAppRequests = pgTable(
  'lost_app_requests',
  {
    id: id(),
    userId: idOf()
      .notNull()
      .references(() => users.id),
    reason: text().notNull(),
    askedAt: instant().notNull(),
    askedBy: idOf()
      .notNull()
      .references(() => users.id),
    askedByName: text().notNull(),
    agreedAt: instant(),
    agreedBy: idOf().references(() => users.id),
  },
  (table) => [index('lost_app_requests_user').on(table.userId, table.askedAt)],
);
