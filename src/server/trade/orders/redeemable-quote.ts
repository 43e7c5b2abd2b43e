import { eq } from 'drizzle-orm';

import type { Actor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import { conflict, notFound } from '#server/http/refusal.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { piecesOf } from '#server/trade/carts/held-lines.ts';
import { heldWords } from '#server/trade/holds/hold-hooks.ts';
import { cartHash } from '#server/trade/quotes/cart-hash.ts';
import type { QuotedLine } from '#server/trade/quotes/quote-inputs.ts';
import { holdsAt, type QuoteRecord } from '#server/trade/quotes/redeem-quote.ts';
import { refuseOffline } from '#server/settings/refuse-offline.ts';
import { refuseUnopened } from '#server/settings/refuse-unopened.ts';
import { holdSetting } from '#server/settings/settings.service.ts';
import {
  requireBuyerNow,
  requireOwnBuyerNow,
  requireStandingBuyerNow,
  type UserRecord,
} from '#server/identity/identity.door.ts';

import { orders } from './orders.table.ts';
import type { PlacingReads } from './placing-reads.ts';
import { beyondDailyLimit, piecesOfTheDay } from './pieces-of-the-day.read.ts';

interface Common {
  quoteId: string;
  /** Who acts: on the phone never the customer. */
  actor: Actor & { id: string; ip: string };
}

/** Who places an order: its customer in the shop, staff on the phone on his word, or the shop on his standing instruction. */
export type Placing =
  | (Common & { channel: 'web'; viewer: Viewer; userAgent: string })
  | (Common & {
      channel: 'phone';
      customerId: string;
      /** How the customer gave his word, for staff alone. */
      reason: string;
      /** What he is told with his confirmation; empty for nothing. */
      message: string;
    })
  | {
      channel: 'standing';
      quoteId: string;
      customerId: string;
      actor: Actor;
      /** The line of the timeline that says by which instruction it was placed. */
      what: string;
    };

export interface Buyer {
  id: string;
  name: string;
  email: string;
}

/** Refuses unless the locked quote can be consumed for this customer, on this channel, at this moment. */
export async function redeemableQuote(
  tx: Transaction,
  placing: Placing,
  { now, customer, site: known, held, isHeld, quote, settings }: PlacingReads,
): Promise<{ quote: QuoteRecord; buyer: Buyer }> {
  const { channel } = placing;
  const buyer = buyerOf(placing, customer);
  // Of what a hold is for, its customer must learn nothing.
  if (isHeld) throw conflict(channel === 'phone' ? `${buyer.name} may not buy: compliance has paused it.` : heldWords);
  const site = known ?? (await holdSetting(tx, 'site'));
  if (!quote) throw notFound('The quote');
  if (quote.status === 'consumed') {
    const [placed] = await tx
      .select({ id: orders.id, number: orders.number })
      .from(orders)
      .where(eq(orders.quoteId, quote.id));
    throw conflict(`This quote has already become order ${placed?.number ?? ''}.`, { orderId: placed?.id ?? null });
  }
  refuseOffline(site);
  refuseUnopened({ site, ...settings }, channel === 'phone' ? 'staff' : 'customer');
  if (quote.status === 'voided' && quote.endReason !== null)
    throw conflict(`The shop has withdrawn this price: “${quote.endReason}” Please lock the new price.`);
  if (!holdsAt(quote, now)) throw conflict('The price lock has ended. Please lock the new price.');

  // What was named on the phone, or by an instruction, stands in the quote and nowhere else.
  if (channel === 'web' && cartHash(piecesOf(held, quote.inputs.way)) !== quote.inputs.cartHash) {
    throw conflict('The cart has changed since the price was locked. Please review it again.');
  }
  return { quote, buyer };
}

/**
 * Refuses with 409 and the names of what was taken out of the shop since it was locked, and what goes beyond a product's
 * daily limit. The caller holds the customer's lock, so that of two orders placed at once the later one sees the earlier.
 */
export async function requireOnSale(
  tx: Transaction,
  lines: readonly QuotedLine[],
  { customerId, now, onSale }: { customerId: string; now: Date; onSale: ReadonlyMap<string, number | null> },
): Promise<void> {
  const gone = lines.filter(({ productId }) => !onSale.has(productId));
  if (gone.length > 0) throw noLongerSold(gone);
  const limited = lines.filter(({ productId }) => typeof onSale.get(productId) === 'number');
  if (limited.length === 0) return;
  const productIds = limited.map(({ productId }) => productId);
  const pieces = await piecesOfTheDay(tx, { customerId, productIds, now });
  for (const line of limited) {
    const beyond = beyondDailyLimit({ ...line, dailyLimit: onSale.get(line.productId) ?? null }, pieces);
    if (beyond !== null) throw conflict(beyond, { productIds: [line.productId] });
  }
}

/** The refusal, with the names of these products. */
export function noLongerSold(gone: readonly QuotedLine[]) {
  const names = gone.map(({ name }) => name).join(', ');
  const productIds = gone.map(({ productId }) => productId);
  return conflict(`${names}: no longer sold. Please review the order again.`, { productIds });
}

function buyerOf(placing: Placing, customer: UserRecord | undefined): Buyer {
  if (placing.channel === 'phone') return requireBuyerNow(customer);
  if (placing.channel === 'standing') return requireStandingBuyerNow(customer);
  requireOwnBuyerNow(customer, placing.viewer);
  return placing.viewer;
}
