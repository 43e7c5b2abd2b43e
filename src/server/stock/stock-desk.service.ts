import { eq } from 'drizzle-orm';
import type { z } from 'zod';

import { minorUnits } from '#contract/exact.ts';
import type { StockCount, stockContract, StockRow } from '#contract/stock.contract.ts';
import { fewestOnHand } from '#contract/stock.rules.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { once } from '#server/http/idempotency.ts';
import { conflictWith, invalid, Refusal } from '#server/http/refusal.ts';
import { accounts } from '#server/ledger/accounts.ts';
import { postEntry, transfer } from '#server/ledger/ledger.service.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { shareOfCost } from './stock-cost.ts';
import { lockShelf, type LockedShelf } from './shelves.ts';
import { readShelf } from './stock.list.ts';
import { stockLevels, stockMovements } from './stock.table.ts';

type Staff = Actor & { id: string };
type Receipt = z.output<typeof stockContract.receive.body>;
type Adjustment = z.output<typeof stockContract.adjust.body>;

interface Parts {
  db: Database;
  clock: Clock;
  /** Told after a commit that moved stock, so that the shop shows it. */
  stockMoved: () => void;
}

/** What people do to the shelf: pieces come in, are counted, are found or missed. Each is one transaction, once a key. */
export function createStockDesk({ db, clock, stockMoved }: Parts) {
  const write = async <Answer>(
    call: { actor: Staff; key: string; action: string; body: unknown },
    work: (tx: Transaction) => Promise<Answer>,
  ): Promise<Answer> => {
    const { actor, ...named } = call;
    const answer = await inTransaction(db, (tx) => once(tx, { userId: actor.id, ...named }, () => work(tx)));
    stockMoved();
    return answer;
  };

  return {
    read: (productId: string): Promise<StockRow> => readShelf(db, productId),

    /** Refuses with 404. */
    receive: (productId: string, receipt: Receipt, actor: Staff, key: string): Promise<StockRow> =>
      write({ actor, key, action: 'stock.receive', body: { productId, ...receipt } }, async (tx) => {
        await receive(tx, await lockShelf(tx, productId), receipt, { actor, at: clock.now() });
        return readShelf(tx, productId);
      }),

    /** Refuses with 404, 409 when other pieces lie there than the person saw, 422 when orders need more. */
    adjust: (productId: string, adjustment: Adjustment, actor: Staff, key: string): Promise<StockRow> =>
      write({ actor, key, action: 'stock.adjust', body: { productId, ...adjustment } }, async (tx) => {
        const shelf = await lockShelf(tx, productId);
        const moved = async (seen: number) => conflictWith(await readShelf(tx, productId), movedWords(shelf, seen));
        await adjust(tx, shelf, adjustment, { actor, at: clock.now(), field: 'counted', moved });
        return readShelf(tx, productId);
      }),

    /** Books every difference of a count, or none. Refuses as an adjustment does, by line. */
    count: (count: StockCount, actor: Staff, key: string): Promise<{ counted: number; changed: number }> =>
      write({ actor, key, action: 'stock.count', body: count }, async (tx) => {
        const at = clock.now();
        let changed = 0;
        // In the order of their ids, so that two counts never wait for each other in a ring.
        const lines = count.lines.flatMap(({ counted, ...line }, place) =>
          counted === null ? [] : [{ ...line, counted, place }],
        );
        for (const { productId, place, ...line } of lines.toSorted((a, b) => (a.productId < b.productId ? -1 : 1))) {
          const shelf = await lockShelf(tx, productId);
          const field = `lines.${place}.counted`;
          const moved = (seen: number) => {
            const words = movedWords(shelf, seen);
            return new Refusal(409, words, { errors: { [field]: [words] } });
          };
          if (await adjust(tx, shelf, { ...line, reason: count.reason }, { actor, at, field, moved })) changed += 1;
        }
        return { counted: lines.length, changed };
      }),
  };
}
export type StockDesk = ReturnType<typeof createStockDesk>;

/** What is said to whoever saw other pieces than lie there. */
type Moved = (seen: number) => Refusal | Promise<Refusal>;

const movedWords = ({ product, onHand }: LockedShelf, seen: number): string =>
  `${product.sku} has moved in the meantime: ${onHand} on hand, not ${seen}. Nothing is booked.`;

interface By {
  actor: Staff;
  at: Date;
}

async function receive(tx: Transaction, shelf: LockedShelf, receipt: Receipt, { actor, at }: By): Promise<void> {
  const unitCost = minorUnits(receipt.unitCost);
  const cost = unitCost * BigInt(receipt.qty);
  const { product } = shelf;
  await tx
    .update(stockLevels)
    .set({ onHand: shelf.onHand + receipt.qty, cost: shelf.cost + cost })
    .where(eq(stockLevels.productId, product.id));
  await tx.insert(stockMovements).values({
    productId: product.id,
    kind: 'receive',
    onHand: receipt.qty,
    reserved: 0,
    unitCost,
    cost,
    supplier: receipt.supplier,
    reason: receipt.reference === '' ? null : receipt.reference,
    actorId: actor.id,
    at,
  });
  await postEntry(tx, {
    at,
    kind: 'stock.received',
    refType: 'product',
    refId: product.id,
    actorId: actor.id,
    postings: [
      ...transfer(
        product.metal,
        product.fineNg * BigInt(receipt.qty),
        { account: accounts.stockSource },
        { account: accounts.stockAvailable },
      ),
      ...transfer('CAD', cost, { account: accounts.supplierPayable }, { account: accounts.inventory }),
    ],
  });
  await recordAudit(tx, {
    actor,
    action: 'stock.received',
    entity: 'stock',
    entityId: product.id,
    before: { onHand: shelf.onHand },
    after: { onHand: shelf.onHand + receipt.qty, ...receipt },
  });
}

/** Answers whether anything differed. Pieces that are found come in at the average of those that lie there. */
async function adjust(
  tx: Transaction,
  shelf: LockedShelf,
  { counted, reason, onHand: seen }: Adjustment,
  { actor, at, field, moved }: By & { field: string; moved: Moved },
): Promise<boolean> {
  const { product, onHand } = shelf;
  if (onHand !== seen) throw await moved(seen);
  const fewest = fewestOnHand(shelf);
  if (counted < fewest) {
    throw invalid(field, `${fewest} of ${product.sku} are promised to orders. Move those orders first.`);
  }
  const change = counted - onHand;
  if (change === 0) return false;
  const cost = change < 0 ? -shareOfCost(shelf, -change) : averageOf(shelf, change);
  await tx
    .update(stockLevels)
    .set({ onHand: counted, cost: shelf.cost + cost })
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
    before: { onHand },
    after: { onHand: counted, reason },
  });
  return true;
}

/** Found on an empty shelf, nobody knows what a piece cost. */
const averageOf = ({ onHand, cost }: LockedShelf, found: number): bigint =>
  onHand === 0 ? 0n : (cost * BigInt(found) * 2n + BigInt(onHand)) / (BigInt(onHand) * 2n);
