import type { Metal } from '#contract/metals.ts';
import type { QuoteSellBack } from '#contract/vault/sell-back-moves.contract.ts';
import type { Transaction } from '#server/db/database.ts';
import { readTogether } from '#server/db/read-together.ts';
import { together } from '#server/db/together.ts';
import { conflict, invalid, notFound } from '#server/http/refusal.ts';
import { lockCustomer } from '#server/identity/identity.door.ts';
import { settingsReading } from '#server/settings/settings.service.ts';
import type { HoldHooks } from '#server/trade/trade.door.ts';
import { itemsOfCustomer, type StorageItemRecord, unsellableWords } from '#server/vault/items/items-for-sale.ts';

import { requireNotPaused, sellerReadings } from './require-seller.ts';
import { type Pricing, type SellFigures, sellFigures, sellTermsAt } from './sell-figures.ts';

type PriceReads = Awaited<ReturnType<typeof readForPrice>>;

/** Locks the customer, and reads all that pricing his pieces needs, in three statements that go out together. Judges nothing. */
export async function readForPrice(
  tx: Transaction,
  shop: Pricing & { holds: HoldHooks },
  { customerId, asked }: { customerId: string; asked: QuoteSellBack },
) {
  const ids = asked.items.map(({ itemId }) => itemId);
  const [customer, [site, isHeld, paused, commissions, storage, bonus, settings], items] = await together(
    lockCustomer(tx, customerId),
    readTogether(
      tx,
      ...sellerReadings(shop, customerId),
      ...sellTermsAt(shop.clock.now(), customerId),
      settingsReading('sellBacks', 'trading'),
    ),
    itemsOfCustomer(tx, { customerId, ids }),
  );
  return { customer, site, isHeld, paused, by: { commissions, storage, bonus }, settings, items };
}

/**
 * What a customer's pieces are bought back at. Refuses with 404 what is not his, with 409 what is not free, with 422 beside the
 * fields, and with 503 what is paused or has no price.
 */
export function figuresFor(
  shop: Pricing,
  { items, paused, by }: Pick<PriceReads, 'by'> & { items: readonly StorageItemRecord[]; paused: readonly Metal[] },
  { items: wanted, currency }: QuoteSellBack,
): SellFigures {
  const byId = new Map(items.map((item) => [item.id, item]));
  if (wanted.some(({ itemId }) => !byId.has(itemId))) throw notFound('The item');
  const chosen = wanted.map(({ itemId, pieces }, index) => {
    const item = byId.get(itemId) as StorageItemRecord;
    const why = unsellableWords(item, shop.clock.now());
    if (why !== null) throw conflict(why);
    if (pieces > item.qty) throw invalid(`items.${index}.pieces`, `At most ${item.qty}.`);
    return { item, pieces };
  });
  requireNotPaused(
    paused,
    chosen.map(({ item }) => item.metal),
  );
  return sellFigures(shop, { currency, chosen, by });
}
