import { and, count, eq, gt, inArray } from 'drizzle-orm';

import { DAY_MS } from '#contract/dates/durations.ts';
import { type CartWay, plainWay } from '#contract/trade/cart-ways.rules.ts';
import type { QuoteRequest } from '#contract/trade/quotes.contract.ts';
import { closedDaysFrom } from '#server/trade/bank-days/bank-days.read.ts';
import { heldLines, piecesOf } from '#server/trade/carts/held-lines.ts';
import type { Transaction } from '#server/db/database.ts';
import { tooMany } from '#server/http/refusal.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { lowerLimit } from '#server/trade/limits/customer-limits.ts';
import { refuseBeyondDay } from '#server/trade/orders/day-limit.read.ts';
import { orderedSince } from '#server/trade/orders/ordered-since.read.ts';
import type { PricesService } from '#server/market/market.door.ts';
import { refuseOffline } from '#server/settings/refuse-offline.ts';
import { refuseUnopened } from '#server/settings/refuse-unopened.ts';
import { holdSetting, readSettings } from '#server/settings/settings.service.ts';
import type { VaultHooks } from '#server/trade/vaulting/vault-hooks.ts';
import { lockBuyer, lockOwnBuyer, lockStandingBuyer } from '#server/identity/identity.door.ts';

import { cancellingTermsOf } from './cancelling-costs.ts';
import { cartHash } from './cart-hash.ts';
import { choose } from './choose.ts';
import { priceCart } from './price-cart.ts';
import { inputsOf } from './quote-pricing.ts';
import { readSources } from './quote-sources.ts';
import { type QuoteRecord, quotes } from './quotes.table.ts';

/**
 * For whom a quote is made: by the customer of his kept cart or its lines of one way, by staff of lines told on the phone, or by the shop itself, as a customer's
 * standing instruction says; that one is consumed in the transaction that makes it.
 */
export type Making =
  | { channel: 'web'; viewer: Viewer; way: CartWay | undefined }
  | {
      channel: 'phone';
      customerId: string;
      actorId: string;
      lines: readonly { productId: string; qty: number }[];
    }
  | { channel: 'standing'; customerId: string; lines: readonly { productId: string; qty: number }[] };

interface Shop {
  prices: PricesService;
  vaults: VaultHooks;
  now: Date;
  /** Multiplies how often a customer may ask anew; 0 for as often as he likes. */
  rateLimit: number;
}

const TEN_MINUTES = 600_000;

/**
 * Makes a quote in the caller's transaction and supersedes the one before. Refuses with 403, 404, 409, 422, 429 or 503
 * and says why.
 */
export async function makeQuote(
  tx: Transaction,
  { prices, now, rateLimit, vaults }: Shop,
  making: Making,
  request: QuoteRequest,
): Promise<QuoteRecord> {
  const { customerId, name } = await lockWhoBuys(tx, making);
  const site = await holdSetting(tx, 'site');
  refuseOffline(site);
  const { trading, ...facts } = await readSettings(tx, 'trading', 'company', 'payments');
  refuseUnopened({ site, ...facts }, making.channel === 'phone' ? 'staff' : 'customer');
  if (making.channel === 'web') await limitRequotes(tx, customerId, now, trading.requotesPerTenMinutes * rateLimit);

  const way = making.channel === 'web' ? making.way : undefined;
  const held = making.channel === 'web' ? piecesOf(await heldLines(tx, customerId), way) : making.lines;
  const sources = await readSources(tx, vaults, {
    ...{ customerId, held, coupon: request.coupon, vaultId: request.vaultId, now },
  });
  const limit = lowerLimit(sources.tier?.dailyLimit ?? null, sources.ownLimit);
  const ordered = limit === null ? 0n : await orderedSince(tx, customerId, new Date(now.getTime() - DAY_MS));
  const bankDaysOff = await closedDaysFrom(tx, now);

  // From here on nothing waits, so that every figure is of one publication.
  const cart = priceCart(sources, prices, request.currency);
  const { method, payment, priced } = choose(sources, cart, request);
  const totalCad = cart.inCad(priced.amounts.total);
  refuseBeyondDay({ limit, ordered, totalCad, name });
  const { lines: _lines, delivery: _delivery, cover: _cover, ...totals } = priced.amounts;
  const chosen = { address: request.address, method, payment, code: request.paymentMethod };
  const inputs = {
    ...inputsOf(sources, cart, priced, chosen),
    paymentHours: sources.tier?.paymentHours ?? trading.paymentDeadlineHours,
    ...(bankDaysOff.length > 0 && { bankDaysOff }),
    termsVersion: trading.termsVersion,
    cancelling: cancellingTermsOf(trading),
    ...(way && { way: plainWay(way) }),
    cartHash: cartHash(held),
  };

  // What the shop buys for him by itself leaves alone the price that he looks at.
  if (making.channel !== 'standing')
    await tx
      .update(quotes)
      .set({ status: 'superseded', endedAt: now })
      .where(and(eq(quotes.userId, customerId), eq(quotes.side, 'buy'), eq(quotes.status, 'active')));
  const [record] = await tx
    .insert(quotes)
    .values({
      userId: customerId,
      channel: making.channel,
      actorId: making.channel === 'phone' ? making.actorId : null,
      currency: cart.currency,
      inputs,
      metals: [...new Set(inputs.lines.map(({ metal }) => metal))],
      pieces: inputs.lines.reduce((sum, { qty }) => sum + qty, 0),
      ...totals,
      totalCad,
      expiresAt: new Date(now.getTime() + trading.lockSeconds * 1000),
      createdAt: now,
    })
    .returning();
  return record as QuoteRecord;
}

/** Locks the buyer's row; by staff his right to trade is his own, not theirs. To staff he is told of by his name. */
async function lockWhoBuys(tx: Transaction, making: Making): Promise<{ customerId: string; name: string | null }> {
  if (making.channel === 'phone') {
    const { id, name } = await lockBuyer(tx, making.customerId);
    return { customerId: id, name };
  }
  if (making.channel === 'standing') {
    await lockStandingBuyer(tx, making.customerId);
    return { customerId: making.customerId, name: null };
  }
  await lockOwnBuyer(tx, making.viewer);
  return { customerId: making.viewer.id, name: null };
}

async function limitRequotes(tx: Transaction, userId: string, now: Date, allowed: number): Promise<void> {
  if (allowed === 0) return;
  const since = new Date(now.getTime() - TEN_MINUTES);
  const [made] = await tx
    .select({ n: count() })
    .from(quotes)
    .where(
      and(
        eq(quotes.userId, userId),
        eq(quotes.channel, 'web'),
        gt(quotes.createdAt, since),
        inArray(quotes.status, ['superseded', 'expired', 'active']),
      ),
    );
  // The first quote is not a re-quote.
  if ((made?.n ?? 0) > allowed) throw tooMany(TEN_MINUTES / 1000);
}
