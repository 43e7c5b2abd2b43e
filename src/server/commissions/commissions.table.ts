import { index, pgTable, text } from 'drizzle-orm/pg-core';

import type { Metal } from '#contract/metals.ts';
import { createdAt, id, idOf, instant, rate } from '#server/db/columns.ts';

/** Live Price Commission by metal, in versions: a change is a new row that begins when the old one ends. */
export const liveCommissions = pgTable(
  'live_commissions',
  {
    id: id(),
    metal: text().$type<Metal>().notNull(),
    /** Fractions: "0.005" is 0.5 %. */
    buyPct: rate().notNull(),
    /** In CAD per troy ounce; other currencies at the mid rate. */
    buyFixed: rate().notNull().default('0'),
    sellPct: rate().notNull(),
    sellFixed: rate().notNull().default('0'),
    effectiveFrom: instant().notNull(),
    effectiveTo: instant(),
    reason: text().notNull(),
    actorId: idOf(),
    createdAt: createdAt(),
  },
  (table) => [index('live_commissions_metal').on(table.metal, table.effectiveFrom)],
);
