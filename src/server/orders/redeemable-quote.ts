import { eq } from 'drizzle-orm';

import type { Actor } from '#server/audit/audit.service.ts';
import { heldLines } from '#server/carts/held-lines.ts';
import type { Transaction } from '#server/db/database.ts';
import { conflict, notFound, unavailable } from '#server/http/refusal.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { findOnSale } from '#server/products/products.read.ts';
import { cartHash } from '#server/quotes/cart-hash.ts';
import { lockQuote, type QuoteRecord } from '#server/quotes/redeem-quote.ts';
import { holdSetting } from '#server/settings/settings.service.ts';
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

interface Redeemable {
  quote: QuoteRecord;
  buyer: { id: string; name: string; email: string };
}

/** Locks the quote and refuses unless it can be consumed for this customer, on this channel, at this moment. */
export async function redeemableQuote(tx: Transaction, placing: Placing, now: Date): Promise<Redeemable> {
  // Customer, site, quote: the order in which a new quote locks them too.
  const buyer = await lockedBuyer(tx, placing);
  const { isOnline } = await holdSetting(tx, 'site');
  const quote = await lockQuote(tx, { id: placing.quoteId, userId: buyer.id, channel: placing.channel });
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
  if (placing.channel === 'web' && cartHash(await heldLines(tx, buyer.id)) !== quote.inputs.cartHash) {
    throw conflict('The cart has changed since the price was locked. Please review it again.');
  }
  const ids = quote.inputs.lines.map(({ productId }) => productId);
  if ((await findOnSale(tx, ids)).size < ids.length) {
    throw conflict('A product of this order is no longer sold. Please review it again.');
  }
  return { quote, buyer };
}

async function lockedBuyer(tx: Transaction, placing: Placing): Promise<Redeemable['buyer']> {
  if (placing.channel === 'phone') return lockBuyer(tx, placing.customerId);
  await lockTrader(tx, placing.viewer);
  return placing.viewer;
}
