import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';

import { amountWords } from '#contract/amount-words.rules.ts';
import { DAY_MS } from '#contract/dates/durations.ts';
import type { EffectLine } from '#contract/platform/approvals.rules.ts';
import { type ApprovalRecord, askApproval } from '#server/platform/platform.door.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { readSetting } from '#server/settings/settings.service.ts';
import { lockUsers } from '#server/identity/identity.door.ts';

import type { CountedLine, Difference } from './count-differences.ts';
import { stockMovements } from './stock.table.ts';

/** What a count that waits does once it is approved. */
export interface WaitingCount {
  reason: string;
  lines: CountedLine[];
}

/** Whether a count waits for a second person, by what its differences and those of the same person within a day cost; it is then asked for. */
export async function countWaits(
  tx: Transaction,
  shop: { clock: Clock; publicUrl: string },
  found: readonly Difference[],
  { reason, actor }: { reason: string; actor: Actor & { id: string } },
): Promise<ApprovalRecord | null> {
  const [first] = found;
  const why = first && (await whySecond(tx, found, { actorId: actor.id, now: shop.clock.now() }));
  if (!first || !why) return null;
  const lines = found.map(({ level: { product, onHand }, change }) => ({
    ...{ productId: product.id, counted: onHand + change, onHand },
  }));
  const others = found.length - 1;
  return askApproval(tx, shop, {
    kind: 'stock_count',
    permission: 'payments.record',
    subject: others === 0 ? first.level.product.id : `${first.level.product.id}+${others}`,
    title: `Count ${first.level.product.sku}${others === 0 ? '' : ` and ${others} more`}`,
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
  const counted = found.map(({ level, change, cost }) => ({ productId: level.product.id, onHand: change, cost }));
  const pieces = [...rows, ...counted];
  const dearest = await dearestCosts(
    tx,
    pieces.map(({ productId }) => productId),
  );
  let sum = 0n;
  for (const { productId, onHand, cost } of pieces) {
    const each = dearest.get(productId);
    if (each === undefined && cost === 0n && onHand > 0) return 'Nobody knows what the pieces cost that were found.';
    const [booked, most] = [size(cost), (each ?? 0n) * size(BigInt(onHand))];
    sum += booked > most ? booked : most;
  }
  const most = BigInt((await readSetting(tx, 'stock')).countAbove);
  return sum > most
    ? `What was counted within a day moves ${amountWords(sum, 'CAD')} at the most that its pieces cost. One person alone moves ${amountWords(most, 'CAD')}.`
    : null;
}

const size = (amount: bigint): bigint => (amount < 0n ? -amount : amount);

/**
 * The most that a piece of each product ever came in at, by its id. The average would say less after a delivery of many at next to
 * nothing, which one person alone books.
 */
async function dearestCosts(tx: Transaction, productIds: readonly string[]): Promise<Map<string, bigint>> {
  const rows = await tx
    .select({
      productId: stockMovements.productId,
      unitCost: sql<bigint>`max(${stockMovements.unitCost})`.mapWith(stockMovements.cost),
    })
    .from(stockMovements)
    .where(and(inArray(stockMovements.productId, [...new Set(productIds)]), isNotNull(stockMovements.unitCost)))
    .groupBy(stockMovements.productId);
  return new Map(rows.map(({ productId, unitCost }) => [productId, unitCost]));
}

const effectOf = ({ level, change, cost }: Difference): EffectLine => {
  const said = (pieces: number, worth: bigint) => `${pieces} pieces, ${amountWords(worth, 'CAD')} at cost`;
  return {
    what: level.product.sku,
    before: said(level.onHand, level.cost),
    after: said(level.onHand + change, level.cost + cost),
  };
};
