import { index, pgTable, text } from 'drizzle-orm/pg-core';

import type { CustomerStatus } from '#contract/identity/customers.rules.ts';
import type { KycEvent } from '#contract/identity/kyc-moves.rules.ts';
import { id, idOf, instant } from '#server/db/columns.ts';
import { users } from '#server/identity/users/users.table.ts';

/** Each move of an identity check, by whom and why. Append-only. */
export const kycMoves = pgTable(
  'kyc_moves',
  {
    id: id(),
    userId: idOf()
      .notNull()
      .references(() => users.id),
    at: instant().notNull(),
    event: text().$type<KycEvent>().notNull(),
    from: text().$type<CustomerStatus>().notNull(),
    to: text().$type<CustomerStatus>().notNull(),
    /** Null where time moved it. */
    actorId: idOf(),
    actorName: text().notNull(),
    reason: text(),
  },
  (table) => [index('kyc_moves_user').on(table.userId, table.at, table.id)],
);
export type KycMoveRecord = typeof kycMoves.$inferSelect;
