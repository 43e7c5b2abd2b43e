import { and, eq } from 'drizzle-orm';

import type { Executor, Transaction } from '#server/db/database.ts';

import { type QuoteRecord, quotes } from './quotes.table.ts';

export type { QuoteRecord };

export async function findQuote(db: Executor, id: string): Promise<QuoteRecord | undefined> {
  const [quote] = await db.select().from(quotes).where(eq(quotes.id, id));
  return quote;
}

/** A customer's quote, locked until the end of the transaction: only one order can consume it. */
export async function lockQuote(tx: Transaction, id: string, userId: string): Promise<QuoteRecord | undefined> {
  const [quote] = await tx
    .select()
    .from(quotes)
    .where(and(eq(quotes.id, id), eq(quotes.userId, userId)))
    .for('update');
  return quote;
}

/** Marks a locked quote as consumed by its order. */
export async function consumeQuote(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.update(quotes).set({ status: 'consumed', endedAt: now }).where(eq(quotes.id, id));
}
