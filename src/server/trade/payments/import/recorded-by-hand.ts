import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';
import { type ReceiptRecord, receipts } from '#server/trade/payments/receipts.table.ts';

interface Line {
  amount: bigint;
  reference: string;
  hash: string;
}

/** A reference shorter than this stands in too many lines by chance. */
const SHORTEST = 4;

/**
 * Lines of a bank's file that somebody of the staff wrote down before the file came: of the same currency and amount, where
 * one's reference holds the other's. By the line's hash; each money that was written down is one line.
 */
export async function recordedByHand(
  db: Executor,
  currency: string,
  lines: readonly Line[],
): Promise<Map<string, ReceiptRecord>> {
  if (lines.length === 0) return new Map();
  const written = await db
    .select()
    .from(receipts)
    .where(
      and(
        eq(receipts.source, 'desk'),
        eq(receipts.currency, currency),
        isNull(receipts.bankLine),
        ne(receipts.state, 'returned'),
        inArray(receipts.amount, [...new Set(lines.map(({ amount }) => amount))]),
      ),
    )
    .orderBy(asc(receipts.receivedAt), asc(receipts.id));
  const found = new Map<string, ReceiptRecord>();
  const taken = new Set<string>();
  for (const { amount, reference, hash } of lines) {
    const said = bare(reference);
    const one = written.find((money) => {
      const key = bare(money.reference);
      const isSame = key.length >= SHORTEST && said.length >= SHORTEST && (said.includes(key) || key.includes(said));
      return !taken.has(money.id) && money.amount === amount && isSame;
    });
    if (!one) continue;
    taken.add(one.id);
    found.set(hash, one);
  }
  return found;
}

const bare = (reference: string): string => reference.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
