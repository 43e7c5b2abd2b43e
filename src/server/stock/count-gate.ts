import { and, desc, eq, gt, isNotNull } from 'drizzle-orm';

import { amountWords } from '#contract/amount-words.rules.ts';
import type { EffectLine } from '#contract/approvals.rules.ts';
import { type ApprovalRecord, askApproval } from '#server/approvals/ask-approval.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { readSetting } from '#server/settings/settings.service.ts';
import { lockUsers } from '#server/users/user-state.ts';

import type { CountedLine, Difference } from './count-differences.ts';
import { stockMovements } from './stock.table.ts';

const DAY_MS = 86_400_000;

/** What a count that waits does once it is approved. */
export interface WaitingCount {
  reason: string;
  lines: CountedLine[];
}

/** Whether a count waits for a second person, by what its differences and those of the same person within a day cost; it is then asked for. */
export async function countWaits(
  tx: Transaction,
  desk: { clock: Clock; publicUrl: string },
  found: readonly Difference[],
  { reason, actor }: { reason: string; actor: Actor & { id: string } },
): Promise<ApprovalRecord | null> {
  const [first] = found;
  const why = first && (await whySecond(tx, found, { actorId: actor.id, now: desk.clock.now() }));
  if (!first || !why) return null;
  const lines = found.map(({ shelf: { product, onHand }, change }) => ({
    ...{ productId: product.id, counted: onHand + change, onHand },
  }));
  const others = found.length - 1;
  return askApproval(tx, desk, {
    kind: 'stock_count',
    permission: 'payments.record',
    subject: others === 0 ? first.shelf.product.id : `${first.shelf.product.id}+${others}`,
    title: `Count ${first.shelf.product.sku}${others === 0 ? '' : ` and ${others} more`}`,
    effect: found.map(effectOf),
    request: { reason, lines } satisfies WaitingCount,
    ...{ reason, why, actor },
  });
}

async function whySecond(
  tx: Transaction,
  found: readonly Difference[],
  { actorId, now }: { actorId: string; now: Date },
): Promise<string | null> {
  // Under the person's lock, so that slices see each other.
  await lockUsers(tx, [actorId]);
  const rows = await tx
    .select({ productId: stockMovements.productId, onHand: stockMovements.onHand, cost: stockMovements.cost })
    .from(stockMovements)
    .where(
      and(
        eq(stockMovements.kind, 'adjust'),
        eq(stockMovements.actorId, actorId),
        gt(stockMovements.at, new Date(now.getTime() - DAY_MS)),
      ),
    );
  const counted = found.map(({ shelf, change, cost }) => ({ productId: shelf.product.id, onHand: change, cost }));
  let sum = 0n;
  for (const { productId, onHand, cost } of [...rows, ...counted]) {
    const worth = cost === 0n ? await lastCost(tx, productId, onHand) : cost;
    if (worth === null) return 'Nobody knows what the pieces cost that were found.';
    sum += worth < 0n ? -worth : worth;
  }
  const most = BigInt((await readSetting(tx, 'stock')).countAbove);
  return sum > most
    ? `What was counted within a day moves ${amountWords(sum, 'CAD')} at cost. One person alone moves ${amountWords(most, 'CAD')}.`
    : null;
}

/** What pieces without a cost came in at last; null where none ever had one and they are found. */
async function lastCost(tx: Transaction, productId: string, onHand: number): Promise<bigint | null> {
  const [last] = await tx
    .select({ unitCost: stockMovements.unitCost })
    .from(stockMovements)
    .where(and(eq(stockMovements.productId, productId), isNotNull(stockMovements.unitCost)))
    .orderBy(desc(stockMovements.at), desc(stockMovements.id))
    .limit(1);
  if (last?.unitCost != null) return last.unitCost * BigInt(onHand);
  return onHand > 0 ? null : 0n;
}

const effectOf = ({ shelf, change, cost }: Difference): EffectLine => {
  const said = (pieces: number, worth: bigint) => `${pieces} pieces, ${amountWords(worth, 'CAD')} at cost`;
  return {
    what: shelf.product.sku,
    before: said(shelf.onHand, shelf.cost),
    after: said(shelf.onHand + change, shelf.cost + cost),
  };
};
