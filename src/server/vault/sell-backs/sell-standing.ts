import { moneyText } from '#contract/arithmetic/exact.ts';
import type { PriceBasis } from '#contract/arithmetic/pricing.ts';
import type { SellBackCurrency } from '#contract/vault/sell-backs.rules.ts';
import { systemActor } from '#server/audit/audit.service.ts';
import type { PaidToAccounts } from '#server/customers/customers.door.ts';
import type { Transaction } from '#server/db/database.ts';
import { insertRows } from '#server/db/insert-rows.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { HoldHooks } from '#server/trade/trade.door.ts';

import type { Shop } from './move-sell-back.ts';
import { newSellBack, newSellBackRows } from './new-sell-back.ts';
import { figuresFor, readForPrice } from './price-reads.ts';
import { requireSeller } from './require-seller.ts';
import type { Pricing } from './sell-figures.ts';
import type { SellBackRecord } from './sell-backs.table.ts';
import { submitSellBack } from './submit-sell-back.ts';

/** What was priced for a standing instruction, for it to accept or to throw. */
interface StandingPrice {
  /** What one piece brings, net; minor units of the currency. */
  unit: bigint;
  basis: PriceBasis;
  /** The publication of prices that it is of. */
  priceVersion: number;
}

interface StandingSale {
  viewer: Viewer;
  itemId: string;
  pieces: number;
  currency: SellBackCurrency;
  payoutAccountId: string;
  /** The line of the sale's timeline that says which instruction it follows. */
  what: string;
  /** Throws where the price is not what the customer agreed to: then nothing is sold. */
  accept: (price: StandingPrice) => void;
}

/** Such a price is used up where it is made; how long it would hold is never asked. */
const SECONDS = 60;

/**
 * Locks a price for pieces of a customer's item and sells at it at once, in the caller's transaction, as he instructed the shop to when
 * he showed that it was he: by the same code as a sale by hand. A price that he has locked himself stays. Refuses as `quoteSellBack`
 * and `submitSellBack` do, and throws what `accept` throws.
 */
export async function sellStanding(
  tx: Transaction,
  shop: Shop & Pricing & { holds: HoldHooks; paidTo: PaidToAccounts },
  { viewer, itemId, pieces, currency, payoutAccountId, what, accept }: StandingSale,
): Promise<SellBackRecord> {
  const asked = { currency, items: [{ itemId, pieces }] };
  const read = await readForPrice(tx, shop, { customerId: viewer.id, asked });
  await requireSeller(tx, read, viewer);
  const figures = figuresFor(shop, read, asked);
  const [line] = figures.lines;
  const basis = line && figures.basis[line.item.metal];
  if (!line || !basis) throw new Error('The price has no line.');
  accept({ unit: line.unit.net, basis, priceVersion: figures.priceVersion });
  const priced = newSellBack({
    ...{ customer: viewer, asked, figures, seconds: SECONDS, standing: true, what, actor: systemActor },
  });
  await insertRows(tx, ...newSellBackRows(priced));
  const { id, version, net } = priced.record;
  return submitSellBack(tx, shop, {
    ...{ id, viewer, actor: systemActor },
    body: { version, net: moneyText(net), payoutAccountId },
  });
}
