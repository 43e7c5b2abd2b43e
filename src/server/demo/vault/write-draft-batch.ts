import { sql } from 'drizzle-orm';

import { HOUR_MS } from '#contract/dates/durations.ts';
import type { Transaction } from '#server/db/database.ts';
import type { SeededIds } from '#server/demo/seeded-ids.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';
import { payoutBatches, payoutLines } from '#server/vault/payouts/payouts.table.ts';

/** A sale that is approved and not paid yet. */
export interface DueSale {
  id: string;
  net: bigint;
  payoutAccountId: string;
  approvedAt: Date;
}

const NUMBER = 1001;

/** A batch of payouts whose file nobody has made yet. */
export async function writeDraftBatch(
  tx: Transaction,
  { sales, staff, ids }: { sales: readonly DueSale[]; staff: UserRecord; ids: SeededIds },
): Promise<void> {
  const madeAt = new Date(Math.max(...sales.map(({ approvedAt }) => approvedAt.getTime())) + HOUR_MS);
  const batchId = ids.next();
  await tx.insert(payoutBatches).values({
    ...{ id: batchId, number: `PB-${NUMBER}`, state: 'draft', stateSince: madeAt, rail: 'eft', currency: 'CAD' },
    ...{ payments: sales.length, total: sales.reduce((sum, { net }) => sum + net, 0n) },
    ...{ madeBy: staff.id, madeByName: staff.name, madeAt, createdAt: madeAt, updatedAt: madeAt },
  });
  await tx.insert(payoutLines).values(
    sales.map(({ id: sellBackId, net: amount, payoutAccountId }, position) => ({
      ...{ id: ids.next(), batchId, position, sellBackId, payoutAccountId, amount },
      ...{ state: 'open' as const, stateSince: madeAt, createdAt: madeAt, updatedAt: madeAt },
    })),
  );
  await tx.execute(sql`select setval('payout_batch_numbers', ${NUMBER})`);
}
