import { asc, eq } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';

import { quotes } from './quotes.table.ts';

/** The prices that were locked for a person, whether or not they became an order, for his copy. */
export async function quotesOfPerson(db: Executor, userId: string) {
  const rows = await db
    .select()
    .from(quotes)
    .where(eq(quotes.userId, userId))
    .orderBy(asc(quotes.createdAt), asc(quotes.id));
  return rows.map(({ side, status, currency, channel, inputs, total, expiresAt, endedAt, endReason, createdAt }) => ({
    ...{ lockedAt: createdAt, expiresAt, endedAt, endReason, side, status, channel, currency, total },
    lines: inputs.lines.map(({ sku, name, qty }) => ({ sku, name, qty })),
  }));
}
