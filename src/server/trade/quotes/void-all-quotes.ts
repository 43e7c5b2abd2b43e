import { and, eq, sql } from 'drizzle-orm';

import { type Metal, metalNames } from '#contract/metals.ts';
import type { Transaction } from '#server/db/database.ts';

import { quotes } from './quotes.table.ts';

/** Ends every open quote, or those that hold a metal: the site goes offline, or the metal's price is not believed. */
export async function voidAllQuotes(tx: Transaction, at: Date, metal?: Metal): Promise<void> {
  const holdsMetal = metal && sql`${quotes.inputs} -> 'basis' -> ${metal} is not null`;
  const endReason = metal
    ? `The price of ${metalNames[metal].toLowerCase()} is being checked.`
    : 'The shop went offline for a while.';
  await tx
    .update(quotes)
    .set({ status: 'voided', endedAt: at, endReason })
    .where(and(eq(quotes.status, 'active'), holdsMetal));
}
