import { eq } from 'drizzle-orm';

import type { Actor } from '#server/audit/audit.service.ts';
import { heldLines } from '#server/carts/held-lines.ts';
import type { Transaction } from '#server/db/database.ts';
import { together } from '#server/db/together.ts';
import { conflict, notFound, unavailable } from '#server/http/refusal.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { idsOnSale } from '#server/products/products.read.ts';
import { cartHash } from '#server/quotes/cart-hash.ts';
import type { QuotedLine } from '#server/quotes/quote-inputs.ts';
import { lockQuote, type QuoteRecord } from '#server/quotes/redeem-quote.ts';
import { holdSetting, readSettings } from '#server/settings/settings.service.ts';
import type { ShopSettings } from '#server/settings/shop-settings.ts';
import { lockBuyer, lockTrader } from '#server/users/user-state.ts';

import { orders } from './orders.table.ts';

interface Common {
  quoteId: string;
  /** Who acts: on the phone never the customer. */
  actor: Actor & { id: string; ip: string };
}

/** Who places an order: its customer in the shop, or staff on the phone on his word. */
export type Placing =
  | (Common & { channel: 'web'; viewer: Viewer; userAgent: string })
  | (Common & {
      channel: 'phone';
      customerId: string;
      /** How the customer gave his word, for staff alone. */
      reason: string;
      /** What he is told with his confirmation; empty for nothing. */
      message: string;
    });

export interface Buyer {
  id: string;
  name: string;
  email: string;
}

interface Redeemable {
  quote: QuoteRecord;
  buyer: Buyer;
  settings: Pick<ShopSettings, 'compliance' | 'payments'>;
}

/** Locks the quote and refuses unless it can be consumed for this customer, on this channel, at this moment. */
export async function redeemableQuote(tx: Transaction, placing: Placing, now: Date): Promise<Redeemable> {
  const { channel, quoteId: id } = placing;
  const userId = channel === 'phone' ? placing.customerId : placing.viewer.id;
  const [buyer, { isOnline }, quote, held, settings] = await together(
    // Customer, site, quote: the order in which a new quote locks them too.
    lockedBuyer(tx, placing),
    holdSetting(tx, 'site'),
    lockQuote(tx, { id, userId, channel }),
    heldLines(tx, userId),
    readSettings(tx, 'compliance', 'payments'),
  );
  if (!quote) throw notFound('The quote');
  if (quote.status === 'consumed') {
    const [placed] = await tx
      .select({ id: orders.id, number: orders.number })
      .from(orders)
      .where(eq(orders.quoteId, quote.id));
    throw conflict(`This quote has already become order ${placed?.number ?? ''}.`, { orderId: placed?.id ?? null });
  }
  if (!isOnline) throw unavailable('The shop is offline for the moment and takes no orders.');
  if (quote.status !== 'active' || quote.expiresAt <= now)
    throw conflict('The price lock has ended. Please lock the new price.');

  // What was named on the phone stands in the quote and nowhere else.
  if (channel === 'web' && cartHash(held) !== quote.inputs.cartHash) {
    throw conflict('The cart has changed since the price was locked. Please review it again.');
  }
  return { quote, buyer, settings };
}

/** Refuses with 409 and the names of what was taken out of the shop since it was locked. */
export async function requireOnSale(tx: Transaction, lines: readonly QuotedLine[]): Promise<void> {
  const onSale = await idsOnSale(
    tx,
    lines.map(({ productId }) => productId),
  );
  const gone = lines.filter(({ productId }) => !onSale.has(productId));
  if (gone.length > 0) throw noLongerSold(gone);
}

/** The refusal, with the names of these products. */
export function noLongerSold(gone: readonly QuotedLine[]) {
  const names = gone.map(({ name }) => name).join(', ');
  const productIds = gone.map(({ productId }) => productId);
  return conflict(`${names}: no longer sold. Please review the order again.`, { productIds });
}

async function lockedBuyer(tx: Transaction, placing: Placing): Promise<Buyer> {
  if (placing.channel === 'phone') return lockBuyer(tx, placing.customerId);
  await lockTrader(tx, placing.viewer);
  return placing.viewer;
}
