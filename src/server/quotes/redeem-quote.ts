import { and, eq, sql } from 'drizzle-orm';

import type { Executor, Transaction } from '#server/db/database.ts';

import { type QuoteRecord, quotes } from './quotes.table.ts';

export type { QuoteRecord };

export async function findQuote(db: Executor, id: string): Promise<QuoteRecord | undefined> {
  const [quote] = await db.select().from(quotes).where(eq(quotes.id, id));
  return quote;
}

interface QuoteWanted {
  id: string;
  userId: string;
  /** What staff locked on the phone is placed there, and what the customer locked he places himself. */
  channel: QuoteRecord['channel'];
}

/** A customer's quote, locked until the end of the transaction: only one order can consume it. */
export async function lockQuote(
  tx: Transaction,
  { id, userId, channel }: QuoteWanted,
): Promise<QuoteRecord | undefined> {
  const [quote] = await tx
    .select()
    .from(quotes)
    .where(and(eq(quotes.id, id), eq(quotes.userId, userId), eq(quotes.channel, channel)))
    .for('update');
  return quote;
}

/** Ends a customer's open quote of the shop if it was made of another cart than he has now. */
export async function supersedeQuote(tx: Transaction, userId: string, cartHash: string, now: Date): Promise<void> {
  const ofAnotherCart = sql`${quotes.inputs} ->> 'cartHash' <> ${cartHash}`;
  await tx
    .update(quotes)
    .set({ status: 'superseded', endedAt: now })
    .where(
      and(
        eq(quotes.userId, userId),
        eq(quotes.side, 'buy'),
        eq(quotes.status, 'active'),
        eq(quotes.channel, 'web'),
        ofAnotherCart,
      ),
    );
}

/** Marks a locked quote as consumed by its order. */
export async function consumeQuote(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.update(quotes).set({ status: 'consumed', endedAt: now }).where(eq(quotes.id, id));
}
