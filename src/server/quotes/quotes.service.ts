import { and, count, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { z } from 'zod';

import { divideHalfUp, quotientText } from '#contract/exact.ts';
import type { Metal } from '#contract/metals.ts';
import type { PriceBasis } from '#contract/pricing.ts';
import type { Quote, quoteBody } from '#contract/quotes.contract.ts';
import { problemOf } from '#server/carts/carts.service.ts';
import { heldLines } from '#server/carts/held-lines.ts';
import { civilDayOf } from '#server/catalogue/civil-day-of.ts';
import { crossRate, priceBasisOf } from '#server/catalogue/price-basis.ts';
import { readCommissions } from '#server/commissions/read-commissions.ts';
import type { Database, Executor, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { conflict, notFound, tooMany, unavailable } from '#server/http/refusal.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import type { PricesService } from '#server/prices/prices.service.ts';
import { findOnSale } from '#server/products/products.read.ts';
import { holdSetting, readSetting } from '#server/settings/settings.service.ts';
import { freeStock } from '#server/stock/free-stock.ts';
import { readTaxRules, taxRateOf } from '#server/taxes/tax-lookup.ts';
import { lockTrader } from '#server/users/user-state.ts';

import { cartHash } from './cart-hash.ts';
import { lossOf, quoteLineOf, shippingOf, totalsOf } from './quote-pricing.ts';
import { quoteView } from './quote-view.ts';
import { type QuoteRecord, quotes } from './quotes.table.ts';

type QuoteRequest = z.output<typeof quoteBody>;

interface Parts {
  db: Database;
  clock: Clock;
  prices: PricesService;
  /** Multiplies how often a customer may ask anew; 0 for as often as he likes. */
  rateLimit: number;
}

const TEN_MINUTES = 600_000;
/** A pickup is a supply at the shop. */
const SHOP_PROVINCE = 'ON';

/** Price locks. A quote belongs to one cart, address, delivery and payment method, and is consumed by one order. */
export function createQuotesService({ db, clock, prices, rateLimit }: Parts) {
  const cancellingCosts = async (executor: Executor, record: QuoteRecord): Promise<bigint> => {
    const { cancellationFee } = await readSetting(executor, 'trading');
    const commissions = await readCommissions(executor, clock.now());
    const loss = lossOf(record.inputs, priceBasisOf(prices.current(), commissions, record.currency));
    return loss + inCurrencyOf(BigInt(cancellationFee), record);
  };

  const view = async (executor: Executor, record: QuoteRecord): Promise<Quote> => {
    const { paymentDeadlineHours } = await readSetting(executor, 'trading');
    const costs = await cancellingCosts(executor, record);
    return quoteView(record, { serverTime: clock.now(), cancellingCosts: costs, paymentHours: paymentDeadlineHours });
  };

  return {
    /** Locks the prices of the kept cart. Refuses with 403, 409, 429 or 503 and says why. */
    create(viewer: Viewer, request: QuoteRequest): Promise<Quote> {
      return inTransaction(db, async (tx) => {
        const now = clock.now();
        await lockTrader(tx, viewer);
        const { isOnline } = await holdSetting(tx, 'site');
        if (!isOnline) throw unavailable('The shop is offline for the moment and takes no orders.');
        const trading = await readSetting(tx, 'trading');
        await limitRequotes(tx, viewer.id, now, trading.requotesPerTenMinutes * rateLimit);

        const { currency, ...inputs } = await quoteInputs(tx, viewer.id, request, now);
        const totals = totalsOf(inputs.lines, inputs.shipping);
        await tx
          .update(quotes)
          .set({ status: 'superseded', endedAt: now })
          .where(and(eq(quotes.userId, viewer.id), eq(quotes.side, 'buy'), eq(quotes.status, 'active')));
        const [record] = await tx
          .insert(quotes)
          .values({
            userId: viewer.id,
            currency,
            inputs: { ...inputs, termsVersion: trading.termsVersion },
            ...totals,
            totalCad: toCad(totals.total, inputs.perCad),
            expiresAt: new Date(now.getTime() + trading.lockSeconds * 1000),
            createdAt: now,
          })
          .returning();
        return view(tx, record as QuoteRecord);
      });
    },

    async read(viewer: Viewer, id: string): Promise<Quote> {
      const [record] = await db
        .select()
        .from(quotes)
        .where(and(eq(quotes.id, id), eq(quotes.userId, viewer.id)));
      if (!record) throw notFound('The quote');
      return view(db, record);
    },

    /** Ends every open quote, or those that hold a metal: the site goes offline, or the metal's price is not believed. */
    async voidAll(tx: Transaction, metal?: Metal): Promise<void> {
      const holdsMetal = metal && sql`${quotes.inputs} -> 'basis' -> ${metal} is not null`;
      await tx
        .update(quotes)
        .set({ status: 'voided', endedAt: clock.now() })
        .where(and(eq(quotes.status, 'active'), holdsMetal));
    },

    /** Marks quotes whose time is up; they could not be consumed any more since then. */
    async expireDue(): Promise<void> {
      const now = clock.now();
      const due = and(eq(quotes.status, 'active'), lte(quotes.expiresAt, now));
      await inTransaction(db, (tx) => tx.update(quotes).set({ status: 'expired', endedAt: now }).where(due));
    },
  };

  async function quoteInputs(tx: Transaction, userId: string, request: QuoteRequest, now: Date) {
    const held = await heldLines(tx, userId);
    if (held.length === 0) throw conflict('The cart is empty.');
    const ids = held.map(({ productId }) => productId);
    const onSale = await findOnSale(tx, ids);
    const free = await freeStock(tx, ids);

    const day = civilDayOf(now);
    const taxRate = await taxRateOf(tx, request.delivery === 'pickup' ? SHOP_PROVINCE : request.address.province, day);
    const rules = await readTaxRules(tx);
    const commissions = await readCommissions(tx, now);
    const shippingTerms = await readSetting(tx, 'shipping');

    // From here on nothing waits, so that every figure is of one publication.
    const published = prices.current();
    const currency = published.currencies.get(request.currency)?.settlement ? request.currency : 'CAD';
    const allBases = priceBasisOf(published, commissions, currency);
    const basis: Partial<Record<Metal, PriceBasis>> = {};
    let oldest = now;

    const lines = held.map(({ productId, qty }) => {
      const record = onSale.get(productId);
      if (!record) throw conflict('A product in the cart is no longer sold. Please look at the cart again.');
      const price = prices.priceForTrade(record.metal, currency);
      const metalBasis = allBases[record.metal];
      if (!metalBasis) throw unavailable('There is no price for this metal at the moment.');
      basis[record.metal] = metalBasis;
      if (price.asOf < oldest) oldest = price.asOf;
      const problem = problemOf(qty, record, free.get(productId) ?? 0, true);
      if (problem) throw conflict(`${record.name}: ${problem}`, { productId });
      return quoteLineOf(record, qty, { published, basis: metalBasis, taxRules: rules, taxRate, day });
    });

    const subtotal = lines.reduce((sum, { line }) => sum + BigInt(line), 0n);
    const cross = crossRate(published, 'CAD', currency);
    if (!cross) throw unavailable(`There is no usable exchange rate for ${currency} at the moment.`);
    return {
      currency,
      priceVersion: String(published.version),
      priceAsOf: oldest.toISOString(),
      basis,
      perCad: quotientText(cross.numerator, cross.denominator, 10),
      tierDiscount: '0',
      lines,
      shipping: shippingOf(request.delivery, subtotal, shippingTerms, { published, currency, taxRate }),
      delivery: request.delivery,
      address: request.address,
      paymentMethod: request.paymentMethod,
      cartHash: cartHash(held),
    };
  }
}
export type QuotesService = ReturnType<typeof createQuotesService>;

const PER_CAD_SCALE = 10n ** 10n;
const scaled = (perCad: string) => BigInt(perCad.replace('.', ''));

const toCad = (minor: bigint, perCad: string): bigint => divideHalfUp(minor * PER_CAD_SCALE, scaled(perCad));

const inCurrencyOf = (cadMinor: bigint, record: QuoteRecord): bigint =>
  divideHalfUp(cadMinor * scaled(record.inputs.perCad), PER_CAD_SCALE);

async function limitRequotes(tx: Transaction, userId: string, now: Date, allowed: number): Promise<void> {
  if (allowed === 0) return;
  const since = new Date(now.getTime() - TEN_MINUTES);
  const [made] = await tx
    .select({ n: count() })
    .from(quotes)
    .where(
      and(
        eq(quotes.userId, userId),
        gt(quotes.createdAt, since),
        inArray(quotes.status, ['superseded', 'expired', 'active']),
      ),
    );
  // The first quote is not a re-quote.
  if ((made?.n ?? 0) > allowed) throw tooMany(TEN_MINUTES / 1000);
}
