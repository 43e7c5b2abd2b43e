import { and, eq, sql } from 'drizzle-orm';

import { moneyText } from '#contract/arithmetic/exact.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Transaction } from '#server/db/database.ts';

import { payoutBatches, type PayoutBatchRecord, payoutLines } from './payouts.table.ts';

interface Ending {
  saleId: string;
  from: 'open' | 'paid';
  to: 'failed' | 'returned';
  reason: string;
  at: Date;
  actor: Actor;
}

/**
 * Notes in its batch that the payment of a locked sale failed, or came back; one that was paid by itself has none. When it was
 * the last that was waited for and none was paid, the batch ends as not taken; when others were paid, finance settles those.
 */
export async function endPayoutLine(tx: Transaction, { saleId, from, to, reason, at, actor }: Ending): Promise<void> {
  const ofSale = and(eq(payoutLines.sellBackId, saleId), eq(payoutLines.state, from));
  const [line] = await tx.select().from(payoutLines).where(ofSale);
  if (!line) return;
  const thisBatch = eq(payoutBatches.id, line.batchId);
  const [batch] = await tx.select().from(payoutBatches).where(thisBatch).for('update');
  await tx
    .update(payoutLines)
    .set({ state: to, reason, stateSince: at, updatedAt: sql`now()` })
    .where(eq(payoutLines.id, line.id));
  const [open] = await tx
    .select({ id: payoutLines.id })
    .from(payoutLines)
    .where(and(eq(payoutLines.batchId, line.batchId), eq(payoutLines.state, 'open')))
    .limit(1);
  const { state, number } = batch as PayoutBatchRecord;
  const isOver = state === 'sent' && open === undefined;
  await tx
    .update(payoutBatches)
    .set({
      ...(isOver && { state: 'rejected' as const, stateSince: at, reason: 'None of its payments could be made.' }),
      ...{ version: nextVersion(payoutBatches.version), updatedAt: sql`now()` },
    })
    .where(thisBatch);
  await recordAudit(tx, {
    ...{ actor, action: `payout_batch.payment_${to}`, entity: 'payout_batch', entityId: line.batchId },
    before: { state, payment: from },
    after: { state: isOver ? 'rejected' : state, number, payment: to, amount: moneyText(line.amount), reason },
  });
}
