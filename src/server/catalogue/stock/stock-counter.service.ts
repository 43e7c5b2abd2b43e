import type { z } from 'zod';

import { minorUnits } from '#contract/arithmetic/exact.ts';
import type {
  AdjustedStock,
  Counted,
  StockCount,
  stockContract,
  StockRow,
} from '#contract/catalogue/stock.contract.ts';
import type { GatedChange } from '#server/platform/platform.door.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { once } from '#server/http/idempotency.ts';
import { conflict, conflictWith, Refusal } from '#server/http/refusal.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { bookReceipts } from './book-receipts.ts';
import { bookDifference, type Difference, differenceOf, differencesOf } from './count-differences.ts';
import { countWaits, type WaitingCount } from './count-gate.ts';
import { lockStockLevel, type LockedStockLevel } from './locked-stock.ts';
import { readStockLevel } from './stock.list.ts';

type Staff = Actor & { id: string };
type Receipt = z.output<typeof stockContract.receive.body>;
type Adjustment = z.output<typeof stockContract.adjust.body>;

interface Parts {
  db: Database;
  clock: Clock;
  publicUrl: string;
  /** Told after a commit that moved stock, so that the shop shows it. */
  stockMoved: () => void;
}

/** What people do to the shelf: pieces come in, are counted, are found or missed. Each is one transaction, once a key. */
export function createStockCounter({ db, clock, publicUrl, stockMoved }: Parts) {
  const shop = { clock, publicUrl };
  const write = async <Answer>(
    call: { actor: Staff; key: string; action: string; body: unknown },
    work: (tx: Transaction) => Promise<Answer>,
  ): Promise<Answer> => {
    const { actor, ...named } = call;
    const answer = await inTransaction(db, (tx) => once(tx, { userId: actor.id, ...named }, () => work(tx)));
    stockMoved();
    return answer;
  };

  /** Books what differs, or asks for it where it is worth more than one person moves; then answers what waits. */
  const bookOrAsk = async (
    tx: Transaction,
    found: readonly Difference[],
    { reason, actor }: { reason: string; actor: Staff },
  ): Promise<Counted['waiting']> => {
    const at = clock.now();
    const waiting = await countWaits(tx, shop, found, { reason, actor });
    if (waiting) return { id: waiting.id, askedBy: waiting.askedByName };
    for (const each of found) await bookDifference(tx, each, { reason, actor, at });
    return null;
  };

  return {
    read: (productId: string): Promise<StockRow> => readStockLevel(db, productId),

    /** Refuses with 404. */
    receive: (productId: string, receipt: Receipt, actor: Staff, key: string): Promise<StockRow> =>
      write({ actor, key, action: 'stock.receive', body: { productId, ...receipt } }, async (tx) => {
        await receive(tx, await lockStockLevel(tx, productId), receipt, { actor, at: clock.now() });
        return readStockLevel(tx, productId);
      }),

    /** What is worth much waits. Refuses with 404, 409 when other pieces lie there than the person saw, 422 when orders need more. */
    adjust: (productId: string, adjustment: Adjustment, actor: Staff, key: string): Promise<AdjustedStock> =>
      write({ actor, key, action: 'stock.adjust', body: { productId, ...adjustment } }, async (tx) => {
        const { reason, ...line } = adjustment;
        const moved = async (level: LockedStockLevel, seen: number) =>
          conflictWith(await readStockLevel(tx, productId), movedWords(level, seen));
        const found = await differenceOf(tx, { productId, ...line }, { field: 'counted', moved });
        const waiting = found && (await bookOrAsk(tx, [found], { reason, actor }));
        return { ...(await readStockLevel(tx, productId)), waiting };
      }),

    /** Books every difference of a count, or none. Refuses as an adjustment does, by line. */
    count: (count: StockCount, actor: Staff, key: string): Promise<Counted> =>
      write({ actor, key, action: 'stock.count', body: count }, async (tx) => {
        const lines = count.lines.flatMap(({ counted, ...line }, place) =>
          counted === null ? [] : [{ ...line, counted, place }],
        );
        const found = await differencesOf(tx, lines, ({ place }) => {
          const field = `lines.${place}.counted`;
          const moved = (level: LockedStockLevel, seen: number) => {
            const words = movedWords(level, seen);
            return new Refusal(409, words, { errors: { [field]: [words] } });
          };
          return { field, moved };
        });
        const waiting = await bookOrAsk(tx, found, { reason: count.reason, actor });
        return { counted: lines.length, changed: waiting ? 0 : found.length, waiting };
      }),

    /** How the gate does a count that was approved. */
    gated: {
      permission: 'payments.record',
      async apply(tx, request, actor) {
        const { lines, reason } = request as WaitingCount;
        const moved = (level: LockedStockLevel, seen: number) =>
          conflict(`${movedWords(level, seen)} Refuse it, and count anew.`);
        const found = await differencesOf(tx, lines, () => ({ field: 'counted', moved }));
        for (const each of found) await bookDifference(tx, each, { reason, actor, at: clock.now() });
      },
      done: () => Promise.resolve(stockMoved()),
    } satisfies GatedChange,
  };
}
export type StockCounter = ReturnType<typeof createStockCounter>;

const movedWords = ({ product, onHand }: LockedStockLevel, seen: number): string =>
  `${product.sku} has moved in the meantime: ${onHand} on hand, not ${seen}. Nothing is booked.`;

interface By {
  actor: Staff;
  at: Date;
}

async function receive(tx: Transaction, level: LockedStockLevel, receipt: Receipt, { actor, at }: By): Promise<void> {
  const { product } = level;
  await bookReceipts(tx, [{ product, qty: receipt.qty, unitCost: minorUnits(receipt.unitCost) }], {
    supplier: receipt.supplier,
    reference: receipt.reference,
    purchaseId: null,
    sellBackId: null,
    actorId: actor.id,
    at,
  });
  await recordAudit(tx, {
    actor,
    action: 'stock.received',
    entity: 'stock',
    entityId: product.id,
    before: { onHand: level.onHand },
    after: { onHand: level.onHand + receipt.qty, ...receipt },
  });
}
