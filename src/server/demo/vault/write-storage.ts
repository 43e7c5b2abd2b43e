import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';

import { divideHalfUp } from '#contract/arithmetic/exact.ts';
import { spread } from '#contract/arithmetic/spread.ts';
import { HOUR_MS } from '#contract/dates/durations.ts';
import type { Metal } from '#contract/metals.ts';
import { products } from '#server/catalogue/products/products.table.ts';
import type { Transaction } from '#server/db/database.ts';
import { bulkInsert } from '#server/demo/bulk-insert.ts';
import { demoBooks } from '#server/demo/demo-books.ts';
import type { DemoStage } from '#server/demo/demo-stage.ts';
import { TAKEN_IN_MS } from '#server/demo/trade/order-story.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';
import { journalEntries, journalPostings } from '#server/ledger/ledger.table.ts';
import { orderLines, orders } from '#server/trade/orders/orders.table.ts';
import { parcels } from '#server/trade/orders/parcels.table.ts';
import { storageEvents, storageItems } from '#server/vault/items/storage-items.table.ts';
import { vaults } from '#server/vault/vaults/vaults.table.ts';

import { demoVaults } from './demo-vaults.ts';

type ItemRow = typeof storageItems.$inferInsert;
type EventRow = typeof storageEvents.$inferInsert;

/** Orders whose items are made at once. */
const AT_ONCE = 500;

/** The first officer counts so long after the pieces came, the second looks twelve hours later. */
const RECEIVED_MS = 48 * HOUR_MS;

interface Officers {
  first: UserRecord;
  second: UserRecord;
}

/** Writes the vaults, and an item for every piece or lot that the orders of the history bought into them. */
export async function writeStorage(tx: Transaction, stage: DemoStage, officers: Officers): Promise<void> {
  const { ids, random } = stage.part('storage');
  ids.at(stage.openedAt);
  const made = demoVaults(ids, stage.openedAt);
  await bulkInsert(tx, vaults, made);
  const [{ id: vaultId }] = made;
  const books = demoBooks(ids);
  let number = 100_000;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const bought = await linesInto(tx, after);
    const last = bought.at(-1);
    if (!last) break;
    const [items, events]: [ItemRow[], EventRow[]] = [[], []];
    for (const line of bought) {
      ids.at(line.order.sentAt);
      const pieces = line.isSerial ? Array.from({ length: line.qty }, () => 1) : [line.qty];
      const weights = pieces.map(BigInt);
      const [costs, cads] = [spread(line.cost, weights), spread(line.costCad, weights)];
      for (const [at, qty] of pieces.entries()) {
        number += 1;
        const name = line.isSerial
          ? {
              serial: `${line.sku.slice(0, 2)}${line.order.sentAt.getUTCFullYear() % 100}-${String(number).padStart(6, '0')}`,
            }
          : { lot: `${line.metal.slice(1)}-${line.order.number}` };
        const item = itemOf(line, {
          ...{ id: ids.next(), number: `V-${number}`, vaultId, qty, officers, now: stage.now },
          ...{ cost: costs[at] ?? 0n, costCad: cads[at] ?? 0n, name },
          location: `${'ABCDEF'[random.int(0, 5)]}-${random.int(1, 40)}-${random.int(1, 12)}`,
        });
        items.push(item);
        events.push(...eventsOf(item, officers, () => ids.next()));
        books.post({
          ...{ at: line.order.sentAt, kind: 'vault.received', refType: 'storage_item', refId: item.id },
          actorId: officers.first.id,
          postings: [
            { account: 'vault_owed', partyId: item.customerId, unit: item.metal, amount: -item.pieceNg * BigInt(qty) },
            { account: 'vault_metal', unit: item.metal, amount: item.pieceNg * BigInt(qty) },
          ],
        });
      }
    }
    const { entries, postings } = books.take();
    await bulkInsert(tx, storageItems, items);
    await bulkInsert(tx, storageEvents, events);
    await bulkInsert(tx, journalEntries, entries);
    await bulkInsert(tx, journalPostings, postings);
    after = last.order.id;
    if (new Set(bought.map(({ order }) => order.id)).size < AT_ONCE) break;
  }
  await tx.execute(sql`select setval('storage_item_numbers', ${number})`);
}

type Line = Awaited<ReturnType<typeof linesInto>>[number];

/** The lines of the next orders that went into the vault, after an order. */
async function linesInto(tx: Transaction, after: string) {
  const page = tx
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(parcels, eq(parcels.orderId, orders.id))
    .where(and(eq(orders.delivery, 'vault'), gt(orders.id, after)))
    .orderBy(asc(orders.id))
    .limit(AT_ONCE);
  const rows = await tx
    .select({
      order: {
        ...{ id: orders.id, number: orders.number, customerId: orders.customerId, customerName: orders.customerName },
        ...{ currency: orders.currency, status: orders.status, total: orders.total, totalCad: orders.totalCad },
        sentAt: parcels.sentAt,
      },
      line: orderLines,
      isSerial: products.serialTracked,
    })
    .from(orders)
    .innerJoin(parcels, eq(parcels.orderId, orders.id))
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(inArray(orders.id, page))
    .orderBy(asc(orders.id), asc(orderLines.position));
  return rows.map(({ order, line, isSerial }) => {
    const cost = line.line + line.adjustment - line.discount + line.tax;
    const costCad = divideHalfUp(cost * order.totalCad, order.total);
    return { ...line, metal: line.metal as Metal, order, isSerial, cost, costCad };
  });
}

interface Facts {
  id: string;
  number: string;
  vaultId: string;
  qty: number;
  cost: bigint;
  costCad: bigint;
  name: { serial: string } | { lot: string };
  location: string;
  officers: Officers;
  now: Date;
}

/** In the vault once two officers have had time for it, and on its way in before. */
function itemOf({ order, ...line }: Line, { name, location, officers, now, ...facts }: Facts) {
  const [receivedAt, confirmedAt] = [after(order.sentAt, RECEIVED_MS), after(order.sentAt, TAKEN_IN_MS)];
  const isIn = confirmedAt <= now && order.status !== 'vaulted';
  const { first, second } = officers;
  return {
    ...facts,
    state: isIn ? 'in_vault' : 'pending_inbound',
    stateSince: isIn ? confirmedAt : order.sentAt,
    ...{ customerId: order.customerId, customerName: order.customerName, currency: order.currency },
    ...{ productId: line.productId, sku: line.sku, name: line.name, metal: line.metal, pieceNg: line.fineNg },
    ...{ orderId: order.id, orderNumber: order.number, lineId: line.id, partOf: null, acquiredAt: order.sentAt },
    ...{ serial: isIn && 'serial' in name ? name.serial : null, lot: isIn && 'lot' in name ? name.lot : null },
    ...{ location: isIn ? location : null, measuredNg: isIn ? line.fineNg * BigInt(facts.qty) : null },
    ...{
      receivedBy: isIn ? first.id : null,
      receivedByName: isIn ? first.name : null,
      receivedAt: isIn ? receivedAt : null,
    },
    ...{ confirmedBy: isIn ? second.id : null, confirmedByName: isIn ? second.name : null },
    ...{ confirmedAt: isIn ? confirmedAt : null, sellableFrom: null, reason: null, version: isIn ? 3 : 1 },
    ...{ createdAt: order.sentAt, updatedAt: isIn ? confirmedAt : order.sentAt },
  } satisfies ItemRow;
}

function eventsOf(item: ReturnType<typeof itemOf>, { first, second }: Officers, nextId: () => string): EventRow[] {
  const event = (at: Date, what: string, by: UserRecord, to: Pick<EventRow, 'fromState' | 'toState'>): EventRow => ({
    ...{ id: nextId(), itemId: item.id, at, what, note: null, ...to, actorId: by.id, actorName: by.name },
  });
  const opened = event(item.acquiredAt, `Bought with order ${item.orderNumber}`, first, {
    fromState: null,
    toState: 'pending_inbound',
  });
  if (!item.receivedAt || !item.confirmedAt) return [opened];
  return [
    opened,
    event(item.receivedAt, 'Taken in', first, { fromState: 'pending_inbound', toState: 'pending_inbound' }),
    event(item.confirmedAt, 'Confirmed by a second officer', second, {
      fromState: 'pending_inbound',
      toState: 'in_vault',
    }),
  ];
}

const after = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms);
