import { eq } from 'drizzle-orm';

import { fewestOnHand } from '#contract/catalogue/stock.rules.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import { invalid, type Refusal } from '#server/http/refusal.ts';
import { accounts } from '#server/ledger/accounts.ts';
import { postEntry, transfer } from '#server/ledger/ledger.service.ts';

import { lockStockLevel, type LockedStockLevel } from './locked-stock.ts';
import { shareOfCost } from './stock-cost.ts';
import { stockLevels, stockMovements } from './stock.table.ts';

/** What somebody counted of a shelf, and how many pieces he saw booked there. */
export interface CountedLine {
  productId: string;
  counted: number;
  onHand: number;
}

/** A locked shelf that holds more or fewer pieces than are booked. */
export interface Difference {
  level: LockedStockLevel;
  /** Signed, in pieces, and in minor units of CAD at the average of those that lie there. */
  change: number;
  cost: bigint;
}

interface Refusing {
  /** Beside which a count below what is promised is refused. */
  field: string;
  /** What is said to whoever saw other pieces than lie there. */
  moved: (level: LockedStockLevel, seen: number) => Refusal | Promise<Refusal>;
}

/** Locks a shelf and answers what differs; null for nothing. Refuses other pieces than were seen, and fewer than are promised. */
export async function differenceOf(
  tx: Transaction,
  { productId, counted, onHand: seen }: CountedLine,
  { field, moved }: Refusing,
): Promise<Difference | null> {
  const level = await lockStockLevel(tx, productId);
  const { product, onHand } = level;
  if (onHand !== seen) throw await moved(level, seen);
  const fewest = fewestOnHand(level);
  if (counted < fewest) {
    throw invalid(field, `${fewest} of ${product.sku} are promised to orders. Move those orders first.`);
  }
  const change = counted - onHand;
  if (change === 0) return null;
  return { level, change, cost: change < 0 ? -shareOfCost(level, -change) : averageOf(level, change) };
}

/** The same of several shelves, in the order of their ids, so that two counts never wait for each other in a ring. */
export async function differencesOf<Line extends CountedLine>(
  tx: Transaction,
  lines: readonly Line[],
  refusing: (line: Line) => Refusing,
): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const line of lines.toSorted((a, b) => (a.productId < b.productId ? -1 : 1))) {
    const each = await differenceOf(tx, line, refusing(line));
    if (each) found.push(each);
  }
  return found;
}

/** Books a difference. Pieces that are found come in at the average of those that lie there. */
export async function bookDifference(
  tx: Transaction,
  { level, change, cost }: Difference,
  { reason, actor, at }: { reason: string; actor: Actor & { id: string }; at: Date },
): Promise<void> {
  const { product } = level;
  await tx
    .update(stockLevels)
    .set({ onHand: level.onHand + change, cost: level.cost + cost })
    .where(eq(stockLevels.productId, product.id));
  await tx.insert(stockMovements).values({
    productId: product.id,
    kind: 'adjust',
    onHand: change,
    reserved: 0,
    cost,
    reason,
    actorId: actor.id,
    at,
  });
  await postEntry(tx, {
    at,
    kind: 'stock.adjusted',
    refType: 'product',
    refId: product.id,
    actorId: actor.id,
    postings: [
      ...transfer(
        product.metal,
        product.fineNg * BigInt(change),
        { account: accounts.stockAdjusted },
        { account: accounts.stockAvailable },
      ),
      ...transfer('CAD', cost, { account: accounts.shrinkage }, { account: accounts.inventory }),
    ],
  });
  await recordAudit(tx, {
    actor,
    action: 'stock.adjusted',
    entity: 'stock',
    entityId: product.id,
    before: { onHand: level.onHand },
    after: { onHand: level.onHand + change, reason },
  });
}

/** Found on an empty shelf, nobody knows what a piece cost. */
const averageOf = ({ onHand, cost }: LockedStockLevel, found: number): bigint =>
  onHand === 0 ? 0n : (cost * BigInt(found) * 2n + BigInt(onHand)) / (BigInt(onHand) * 2n);
