import { HOUR_MS } from '#contract/dates/durations.ts';
import { accounts } from '#server/ledger/accounts.ts';
import { transfer } from '#server/ledger/ledger.service.ts';
import { shareOfCost } from '#server/catalogue/stock/stock-cost.ts';
import type { stockLevels, stockMovements } from '#server/catalogue/stock/stock.table.ts';

import type { DemoBooks } from '#server/demo/demo-books.ts';
import type { DemoProduct } from '#server/demo/catalogue/demo-products.ts';
import type { SeededIds } from '#server/demo/seeded-ids.ts';

interface Pieces {
  productId: string;
  qty: number;
}

interface Place {
  product: DemoProduct;
  onHand: number;
  reserved: number;
  /** What the pieces there cost together, in CAD minor units. */
  cost: bigint;
  /** Pieces of orders that ended unpaid, and when they are free again. */
  returning: { qty: number; at: Date }[];
}

interface Parts {
  products: readonly DemoProduct[];
  ids: SeededIds;
  books: DemoBooks;
  /** What a piece cost the shop at a moment, in CAD minor units. */
  costAt: (product: DemoProduct, at: Date) => bigint;
}

type Movement = typeof stockMovements.$inferInsert;

/**
 * The shop's shelf through its history. Whoever orders finds the pieces there: what is missing came in a few hours before,
 * with as many again as shall lie free in the end.
 */
export function demoStock({ products, ids, books, costAt }: Parts) {
  const places = new Map<string, Place>(
    products.map((product) => [product.record.id, { product, onHand: 0, reserved: 0, cost: 0n, returning: [] }]),
  );
  let movements: Movement[] = [];

  const placeOf = (productId: string): Place => {
    const place = places.get(productId);
    if (!place) throw new Error(`The demo has no product ${productId}.`);
    return place;
  };

  const move = (
    place: Place,
    kind: Movement['kind'],
    change: { onHand: number; reserved: number; cost?: bigint },
    more: Partial<Movement> & { at: Date },
  ) => {
    place.onHand += change.onHand;
    place.reserved += change.reserved;
    place.cost += change.cost ?? 0n;
    movements.push({
      id: ids.next(),
      productId: place.product.record.id,
      kind,
      ...change,
      cost: change.cost ?? 0n,
      unitCost: null,
      supplier: null,
      reason: null,
      orderId: null,
      actorId: null,
      ...more,
    });
  };

  const receive = (place: Place, qty: number, at: Date) => {
    const { record } = place.product;
    const unitCost = costAt(place.product, at);
    const cost = unitCost * BigInt(qty);
    move(place, 'receive', { onHand: qty, reserved: 0, cost }, { unitCost, supplier: record.mint, at });
    books.post({
      at,
      kind: 'stock.received',
      refType: 'product',
      refId: record.id,
      postings: [
        ...transfer(
          record.metal,
          record.fineNg * BigInt(qty),
          { account: accounts.stockSource },
          { account: accounts.stockAvailable },
        ),
        ...transfer('CAD', cost, { account: accounts.supplierPayable }, { account: accounts.inventory }),
      ],
    });
  };

  const freeAt = (place: Place, at: Date): number => {
    place.returning = place.returning.filter((pieces) => pieces.at > at);
    return place.onHand - place.reserved - place.returning.reduce((sum, { qty }) => sum + qty, 0);
  };

  return {
    /** Promises pieces to an order; what is not there has been delivered shortly before. */
    reserve(orderId: string, lines: readonly Pieces[], at: Date): void {
      for (const { productId, qty } of lines) {
        const place = placeOf(productId);
        const missing = qty - freeAt(place, at);
        if (missing > 0) receive(place, missing + place.product.freeAtEnd, new Date(at.getTime() - 3 * HOUR_MS));
        move(place, 'reserve', { onHand: 0, reserved: qty }, { orderId, at });
      }
    },

    /** The order ended before delivery. */
    release(orderId: string, lines: readonly Pieces[], at: Date): void {
      for (const { productId, qty } of lines) {
        const place = placeOf(productId);
        move(place, 'release', { onHand: 0, reserved: -qty }, { orderId, at });
        place.returning.push({ qty, at });
      }
    },

    ship(orderId: string, lines: readonly Pieces[], at: Date): void {
      let left = 0n;
      for (const { productId, qty } of lines) {
        const place = placeOf(productId);
        const cost = shareOfCost(place, qty);
        move(place, 'ship', { onHand: -qty, reserved: -qty, cost: -cost }, { orderId, at });
        left += cost;
      }
      books.post({
        at,
        kind: 'stock.cost_of_sales',
        refType: 'order',
        refId: orderId,
        postings: transfer('CAD', left, { account: accounts.inventory }, { account: accounts.costOfSales }),
      });
    },

    /** A last delivery of whatever lacks of the pieces that shall lie free. */
    fillUp(at: Date): void {
      for (const place of places.values()) {
        const missing = place.product.freeAtEnd - freeAt(place, at);
        if (missing > 0) receive(place, missing, at);
      }
    },

    /** The movements since the last time. */
    take(): Movement[] {
      const taken = movements;
      movements = [];
      return taken;
    },

    levels: (at: Date): (typeof stockLevels.$inferInsert)[] =>
      [...places.values()].map(({ product, onHand, reserved, cost }) => ({
        productId: product.record.id,
        onHand,
        reserved,
        cost,
        updatedAt: at,
      })),
  };
}
export type DemoStock = ReturnType<typeof demoStock>;
