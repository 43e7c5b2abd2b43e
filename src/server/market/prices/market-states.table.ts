import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable } from 'drizzle-orm/pg-core';

import { createdAt, instant, rate } from '#server/db/columns.ts';

/**
 * Every state of the market that was published, so that a price locked while it was closed can be traced to it: the state of
 * a board is the newest row up to its version. A board without one was open.
 */
export const marketStates = pgTable(
  'market_states',
  {
    boardVersion: integer().primaryKey(),
    open: boolean().notNull(),
    closedAt: instant(),
    opensAt: instant(),
    /** Closed-market buffers as fractions; null where that side was refused. */
    buyBuffer: rate(),
    sellBuffer: rate(),
    createdAt: createdAt(),
  },
  (table) => [
    check(
      'market_states_buffers',
      sql`(${table.buyBuffer} is null or ${table.buyBuffer} between 0 and 0.2) and (${table.sellBuffer} is null or ${table.sellBuffer} between 0 and 0.2)`,
    ),
    check(
      'market_states_closed',
      sql`(${table.buyBuffer} is null and ${table.sellBuffer} is null) or (not ${table.open} and ${table.closedAt} is not null and ${table.opensAt} is not null)`,
    ),
  ],
);
