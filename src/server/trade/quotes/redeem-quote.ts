import { and, eq, gt, inArray, lte, or, sql } from 'drizzle-orm';

import type { CartWay } from '#contract/trade/cart-ways.rules.ts';
import type { Change } from '#server/db/change-together.ts';
import type { Executor, Transaction } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';

import { type QuoteRecord, quotes } from './quotes.table.ts';

export type { QuoteRecord };

export async function findQuote(db: Executor, id: string): Promise<QuoteRecord | undefined> {
  const [quote] = await db.select().from(quotes).where(eq(quotes.id, id));
  return quote;
}

/** Clocks of several machines differ by so much at most. */
const CLOCKS_DIFFER_MS = 5000;

/**
 * Whether a price is locked at this moment. One that was locked later than now was locked by a clock that ran ahead, or the
 * clock was put back since: nobody knows any more how long it was meant to hold, so it does not.
 */
export const holdsAt = (
  { status, expiresAt, createdAt }: Pick<QuoteRecord, 'status' | 'expiresAt' | 'createdAt'>,
  now: Date,
): boolean => status === 'active' && expiresAt > now && createdAt.getTime() <= now.getTime() + CLOCKS_DIFFER_MS;

/** The same of those that are still marked as active, in a statement. */
export const endedBy = (now: Date) =>
  or(lte(quotes.expiresAt, now), gt(quotes.createdAt, new Date(now.getTime() + CLOCKS_DIFFER_MS)));

interface QuoteWanted {
  id: string;
  userId: string;
  /** What staff locked on the phone is placed there, and what the customer locked he places himself. */
  channel: QuoteRecord['channel'];
}

const lockedQuote = prepared((db) =>
  db
    .select()
    .from(quotes)
    .where(
      and(
        eq(quotes.id, sql.placeholder('id')),
        eq(quotes.userId, sql.placeholder('userId')),
        eq(quotes.channel, sql.placeholder('channel')),
      ),
    )
    .for('update')
    .prepare('lock_quote'),
);

/** A customer's quote, locked until the end of the transaction: only one order can consume it. */
export async function lockQuote(tx: Transaction, wanted: QuoteWanted): Promise<QuoteRecord | undefined> {
  const [quote] = await lockedQuote(tx, { ...wanted });
  return quote;
}

const linesOfQuote = sql`jsonb_array_elements((
  select ${quotes.inputs} -> 'lines' from ${quotes} where ${quotes.id} = ${sql.placeholder('quoteId')}))`;

/** The products of the quote `quoteId`, and how it is paid: for what reads by them before the quote has arrived here. */
export const quotedProducts = sql`select (line ->> 'productId')::uuid from ${linesOfQuote} as line`;
export const quotedMethod = sql`
  select ${quotes.inputs} ->> 'paymentMethod' from ${quotes} where ${quotes.id} = ${sql.placeholder('quoteId')}`;

/** Ends a customer's open quote of the shop if the lines of its way are others in the cart that he has now. */
export async function supersedeQuote(
  tx: Transaction,
  userId: string,
  hashOf: (way: CartWay | undefined) => string,
  now: Date,
): Promise<void> {
  const open = await tx
    .select({
      id: quotes.id,
      way: sql<CartWay | null>`${quotes.inputs} -> 'way'`,
      cartHash: sql<string>`${quotes.inputs} ->> 'cartHash'`,
    })
    .from(quotes)
    .where(
      and(eq(quotes.userId, userId), eq(quotes.side, 'buy'), eq(quotes.status, 'active'), eq(quotes.channel, 'web')),
    );
  const changed = open.filter(({ way, cartHash }) => hashOf(way ?? undefined) !== cartHash);
  if (changed.length === 0) return;
  const ids = changed.map(({ id }) => id);
  await tx.update(quotes).set({ status: 'superseded', endedAt: now }).where(inArray(quotes.id, ids));
}

/** Marks a locked quote as consumed by its order. */
export const quoteConsumed = (quoteId: string, now: Date): Change => ({
  shape: 'quote consumed',
  text: () => sql`
    update ${quotes} set status = 'consumed', ended_at = ${sql.placeholder('quoteEndedAt')}
    where ${eq(quotes.id, sql.placeholder('quoteId'))}`,
  values: { quoteId, quoteEndedAt: now.toISOString() },
});
