import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import {
  type ConsentKind,
  consentKinds,
  type ConsentState,
  consentStates,
} from '#contract/customers/joint-consents.rules.ts';
import { jointOwners } from '#server/customers/joint-owners/joint-owners.table.ts';
import { createdAt, id, idOf, instant, updatedAt, version } from '#server/db/columns.ts';
import { users } from '#server/identity/users/users.table.ts';

const named = (names: readonly string[]) => sql.raw(names.map((name) => `'${name}'`).join(', '));

/** The word of the second owner on what is to leave an account, and on the accounts that it is paid to. */
export const jointConsents = pgTable(
  'joint_consents',
  {
    id: id(),
    ownershipId: idOf()
      .notNull()
      .references(() => jointOwners.id),
    holderId: idOf()
      .notNull()
      .references(() => users.id),
    /** Who is asked. */
    partnerId: idOf()
      .notNull()
      .references(() => users.id),
    kind: text().$type<ConsentKind>().notNull(),
    /** The payout account, the sale, the refund, the withdrawal or the transfer that it is about. */
    refId: idOf().notNull(),
    /** The same in words, as the two read it. */
    what: text().notNull(),
    state: text().$type<ConsentState>().notNull().default('asked'),
    askedAt: instant().notNull(),
    answeredAt: instant(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('joint_consents_one').on(table.ownershipId, table.refId),
    index('joint_consents_ref').on(table.refId),
    index('joint_consents_holder').on(table.holderId, table.askedAt, table.id),
    index('joint_consents_partner').on(table.partnerId, table.askedAt, table.id),
    check('joint_consents_kind', sql`${table.kind} in (${named(consentKinds)})`),
    check('joint_consents_state', sql`${table.state} in (${named(consentStates)})`),
    check(
      'joint_consents_answered',
      sql`${table.state} not in ('given', 'refused') or ${table.answeredAt} is not null`,
    ),
  ],
);
export type ConsentRecord = typeof jointConsents.$inferSelect;
