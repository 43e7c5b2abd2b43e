import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';

import type { FeedScenario } from '#contract/market/feed.contract.ts';
import type { Metal } from '#contract/metals.ts';
import { idOf, instant } from '#server/db/columns.ts';

/** What the simulated market is told to play: one row, read at every fetch by every process. */
export const feedScenario = pgTable(
  'feed_scenario',
  {
    id: integer().primaryKey().default(1),
    scenario: text().$type<FeedScenario>().notNull().default('normal'),
    metal: text().$type<Metal>(),
    since: instant().notNull(),
    setBy: idOf(),
  },
  (table) => [check('feed_scenario_one', sql`${table.id} = 1`)],
);
