import { spread } from '#contract/arithmetic/spread.ts';
import type { Metal } from '#contract/metals.ts';
import { provinceNames } from '#contract/provinces.ts';
import { productsByIds, type ProductRecord } from '#server/catalogue/catalogue.door.ts';
import type { Transaction } from '#server/db/database.ts';
import { conflict } from '#server/http/refusal.ts';
import type { Vaulted } from '#server/trade/trade.door.ts';
import { openVaults, type VaultRecord } from '#server/vault/vaults/open-vault.read.ts';

import { type NewItem, openItems } from './open-items.ts';

/**
 * Opens the storage items of pieces that were bought into the vault: one for each piece that has a serial number, else a lot for each
 * line, in the vault that was chosen, or in another of its province where that has closed since. What they cost is what was paid for
 * them, goods with their tax, split to the cent. Refuses with 409 where no open vault stands in the province in which they were taxed.
 */
export async function takeIn(
  tx: Transaction,
  { order, lines, province, vaultId, sellableFrom, at, actor }: Vaulted,
): Promise<VaultRecord> {
  const open = await openVaults(tx, province);
  const vault = open.find(({ id }) => id === vaultId) ?? open[0];
  if (!vault) {
    throw conflict(`No open vault stands in ${provinceNames[province]}, where order ${order.number} was taxed.`);
  }
  const products = await productsByIds(
    tx,
    lines.map(({ productId }) => productId),
  );
  const costs = lines.map(costOf);
  // Services were paid for too where there are any: their part of the booked amount is nobody's goods.
  const services = order.total - costs.reduce((sum, cost) => sum + cost, 0n);
  const inCad = spread(order.totalCad, [...costs, services]);
  const items = lines.flatMap((line, index): NewItem[] => {
    const common = {
      ...{ vaultId: vault.id, customerId: order.customerId, customerName: order.customerName },
      ...{ productId: line.productId, sku: line.sku, name: line.name, metal: line.metal as Metal },
      ...{ pieceNg: line.fineNg, currency: order.currency, sellableFrom },
      ...{ orderId: order.id, orderNumber: order.number, lineId: line.id },
    };
    const pieces = piecesOf(products.get(line.productId), line.qty);
    const weights = pieces.map(BigInt);
    const [cost, costCad] = [spread(costs[index] ?? 0n, weights), spread(inCad[index] ?? 0n, weights)];
    return pieces.map((qty, place) => ({ ...common, qty, cost: cost[place] ?? 0n, costCad: costCad[place] ?? 0n }));
  });
  await openItems(tx, items, { at, actor, what: `Bought with order ${order.number}` });
  return vault;
}

/** What was paid for a line, in minor units of the order's currency. */
const costOf = ({ line, adjustment, discount, tax }: Vaulted['lines'][number]): bigint =>
  line + adjustment - discount + tax;

/** How many pieces each item of a line holds. */
const piecesOf = (product: ProductRecord | undefined, qty: number): number[] =>
  product?.serialTracked ? Array.from({ length: qty }, () => 1) : [qty];
