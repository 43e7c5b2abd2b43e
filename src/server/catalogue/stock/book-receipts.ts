import { sql } from 'drizzle-orm';

import type { Transaction } from '#server/db/database.ts';
import { insertRows, rowsOf } from '#server/db/insert-rows.ts';
import { accounts } from '#server/ledger/accounts.ts';
import { postEntries, transfer } from '#server/ledger/ledger.service.ts';

import { stockLevels, stockMovements } from './stock.table.ts';

/** Pieces of a product that come in at a cost each, CAD minor units. No product twice. */
export interface Received {
  product: { id: string; metal: string; fineNg: bigint };
  qty: number;
  unitCost: bigint;
}

interface From {
  supplier: string;
  /** Empty for none. */
  reference: string;
  /** The purchase from a customer that they are of; null of a supplier's delivery. */
  purchaseId: string | null;
  /** The sale from the vault that they are of; null where they are of none. */
  sellBackId: string | null;
  actorId: string | null;
  at: Date;
}

/**
 * Books pieces that came in, with their metal and cost, in the caller's transaction; a product without a shelf gets one. What
 * they cost stands on `supplier_payable` until whoever is owed is named by an entry of his own.
 */
export async function bookReceipts(
  tx: Transaction,
  received: readonly Received[],
  { supplier, reference, purchaseId, sellBackId, actorId, at }: From,
): Promise<void> {
  const lines = received.map((line) => ({ ...line, cost: line.unitCost * BigInt(line.qty) }));
  if (lines.length === 0) return;
  const rows = sql.join(
    // In one order, so that two who book never wait for each other in a ring.
    lines
      .toSorted((one, other) => (one.product.id < other.product.id ? -1 : 1))
      .map(({ product, qty, cost }) => sql`(${product.id}::uuid, ${qty}::int, ${cost.toString()}::bigint)`),
    sql`, `,
  );
  await tx.execute(sql`
    insert into ${stockLevels} (product_id, on_hand, cost) select id, qty, cost from (values ${rows}) came(id, qty, cost)
    on conflict (product_id) do update set
      on_hand = ${stockLevels}.on_hand + excluded.on_hand, cost = ${stockLevels}.cost + excluded.cost, updated_at = now()`);
  await insertRows(
    tx,
    rowsOf(
      stockMovements,
      lines.map(({ product, qty, unitCost, cost }) => ({
        productId: product.id,
        kind: 'receive' as const,
        onHand: qty,
        reserved: 0,
        unitCost,
        cost,
        supplier,
        reason: reference === '' ? null : reference,
        purchaseId,
        sellBackId,
        actorId,
        at,
      })),
    ),
  );
  await postEntries(
    tx,
    lines.map(({ product, qty, cost }) => ({
      at,
      kind: 'stock.received' as const,
      refType: 'product' as const,
      refId: product.id,
      actorId,
      postings: [
        ...transfer(
          product.metal,
          product.fineNg * BigInt(qty),
          { account: accounts.stockSource },
          { account: accounts.stockAvailable },
        ),
        ...transfer('CAD', cost, { account: accounts.supplierPayable }, { account: accounts.inventory }),
      ],
    })),
  );
}
