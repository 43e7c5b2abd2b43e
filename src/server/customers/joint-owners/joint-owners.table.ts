import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import { type JointState, jointStates, openJointStates } from '#contract/customers/joint-owners.rules.ts';
import { createdAt, id, idOf, instant, updatedAt, version } from '#server/db/columns.ts';
import { users } from '#server/identity/users/users.table.ts';

const named = (states: readonly JointState[]) => sql.raw(states.map((name) => `'${name}'`).join(', '));

/** Accounts that two people own together, or are to. */
export const jointOwners = pgTable(
  'joint_owners',
  {
    id: id(),
    /** Who opened the account. */
    holderId: idOf()
      .notNull()
      .references(() => users.id),
    /** Who owns it too; null until the invitation is accepted. */
    partnerId: idOf().references(() => users.id),
    /** As the holder wrote it. */
    name: text().notNull(),
    email: text().notNull(),
    /** Folded, as the addresses of accounts are. */
    emailKey: text().notNull(),
    state: text().$type<JointState>().notNull().default('invited'),
    lapsesAt: instant().notNull(),
    /** When it came to be what it is. */
    stateSince: instant().notNull(),
    /** Who has asked to end it. */
    askedBy: idOf().references(() => users.id),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('joint_owners_one_open')
      .on(table.holderId)
      .where(sql`${table.state} in (${named(openJointStates)})`),
    index('joint_owners_partner').on(table.partnerId),
    index('joint_owners_invited')
      .on(table.emailKey)
      .where(sql`${table.state} = 'invited'`),
    check('joint_owners_state', sql`${table.state} in (${named(jointStates)})`),
    check('joint_owners_two', sql`${table.partnerId} <> ${table.holderId}`),
    check(
      'joint_owners_accepted',
      sql`${table.state} not in ('joined', 'ending', 'ended') or ${table.partnerId} is not null`,
    ),
    check('joint_owners_asked', sql`(${table.state} = 'ending') = (${table.askedBy} is not null)`),
  ],
);
export type JointRecord = typeof jointOwners.$inferSelect;
