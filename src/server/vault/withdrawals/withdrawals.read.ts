import { and, asc, count, eq, inArray, isNotNull } from 'drizzle-orm';

import { openWithdrawalStates } from '#contract/vault/withdrawals.rules.ts';
import type { Executor } from '#server/db/database.ts';

import { withdrawalLines, withdrawals } from './withdrawals.table.ts';

/** Withdrawals of a customer that have not ended. */
export async function countOpenWithdrawals(db: Executor, customerId: string): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(withdrawals)
    .where(and(eq(withdrawals.customerId, customerId), inArray(withdrawals.state, [...openWithdrawalStates])));
  return row?.n ?? 0;
}

/** What a customer withdrew from the vault, a row for each line, for his copy. */
export const withdrawalsOfPerson = (db: Executor, customerId: string) =>
  db
    .select({
      ...{ number: withdrawals.number, draftedAt: withdrawals.draftedAt, requestedAt: withdrawals.requestedAt },
      ...{ state: withdrawals.state, way: withdrawals.way, method: withdrawals.method, address: withdrawals.address },
      ...{ total: withdrawals.total, invoiceNumber: withdrawals.invoiceNumber, carrier: withdrawals.carrier },
      ...{ tracking: withdrawals.tracking, leftAt: withdrawals.leftAt, paperName: withdrawals.paperName },
      ...{ paper: withdrawals.paper, paperDigits: withdrawals.paperDigits, name: withdrawalLines.name },
      ...{ metal: withdrawalLines.metal, qty: withdrawalLines.qty, pieceNg: withdrawalLines.pieceNg },
    })
    .from(withdrawals)
    .innerJoin(withdrawalLines, eq(withdrawalLines.withdrawalId, withdrawals.id))
    .where(eq(withdrawals.customerId, customerId))
    .orderBy(asc(withdrawals.draftedAt), asc(withdrawals.id), asc(withdrawalLines.position));

/** The withdrawals with which a customer's items left us, a row for each item, the oldest first. */
export async function leavingsOf(db: Executor, customerId: string) {
  const rows = await db
    .select({ itemId: withdrawalLines.itemId, id: withdrawals.id, number: withdrawals.number })
    .from(withdrawals)
    .innerJoin(withdrawalLines, eq(withdrawalLines.withdrawalId, withdrawals.id))
    .where(and(eq(withdrawals.customerId, customerId), isNotNull(withdrawals.leftAt)))
    .orderBy(asc(withdrawals.leftAt), asc(withdrawals.id));
  return rows.map(({ number, ...row }) => ({ ...row, number: number ?? '' }));
}
