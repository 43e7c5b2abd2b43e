import { divideHalfUp, minorUnits } from '#contract/arithmetic/exact.ts';
import { unitPrice } from '#contract/arithmetic/pricing.ts';
import { alertTarget } from '#contract/customers/alerts.rules.ts';
import { DAY_MS, HOUR_MS } from '#contract/dates/durations.ts';
import type { Metal } from '#contract/metals.ts';
import { pricingOf } from '#server/catalogue/priced/catalogue-facts.ts';
import { priceBasisOf } from '#server/catalogue/priced/price-basis.ts';
import type { alerts } from '#server/customers/alerts/alerts.table.ts';
import type { DemoProduct } from '#server/demo/catalogue/demo-products.ts';
import { demoCommissions } from '#server/demo/catalogue/product-terms.ts';
import type { DemoStage } from '#server/demo/demo-stage.ts';
import type { Trader } from '#server/demo/identity/demo-customers.ts';
import { pastPrices } from '#server/demo/market/past-prices.ts';
import { inCurrency } from '#contract/market/prices.rules.ts';

type AlertRow = typeof alerts.$inferInsert;

interface Wish {
  about: { metal: Metal } | { product: 'sold out' | 'on the shelf' };
  /** How far from now the amount lies, in percent; further than a day of the market moves. */
  away: bigint;
  /** Went off so many days ago; null for one that waits. */
  wentOff: number | null;
  repeats: boolean;
}

const waits = (about: Wish['about'], away: bigint, repeats = false): Wish => ({ about, away, wentOff: null, repeats });

/** The first four are those of the customer that a person trying the demo signs in as. */
const wishes: readonly Wish[] = [
  waits({ metal: 'XAU' }, -6n, true),
  waits({ product: 'on the shelf' }, -7n),
  waits({ product: 'sold out' }, 0n),
  { about: { metal: 'XAG' }, away: 3n, wentOff: 12, repeats: false },
  waits({ metal: 'XAG' }, -9n),
  waits({ metal: 'XAU' }, 8n, true),
  waits({ product: 'sold out' }, 0n),
  waits({ product: 'on the shelf' }, -10n),
  { about: { product: 'on the shelf' }, away: 2n, wentOff: 3, repeats: false },
  waits({ metal: 'XPT' }, -8n),
  waits({ product: 'sold out' }, 0n, true),
  { about: { metal: 'XAU' }, away: 4n, wentOff: 31, repeats: false },
  waits({ product: 'on the shelf' }, -12n),
  waits({ metal: 'XPD' }, -11n),
];

const YEAR = 365 * DAY_MS;

/** What customers wait for: prices that the market does not reach within a day, and pieces that are sold out. */
export function demoAlerts(
  { part, now, market }: DemoStage,
  { products, guest, traders }: { products: readonly DemoProduct[]; guest: Trader; traders: readonly Trader[] },
): AlertRow[] {
  const { random, ids } = part('alerts');
  const prices = pastPrices(market, now);
  const basis = priceBasisOf(prices, demoCommissions, 'CAD');
  const spotOf = (metal: Metal): bigint =>
    minorUnits(inCurrency(prices.bySymbol[metal]?.ask ?? '0', prices.currencies.get('CAD')?.usdRate ?? '1', 2));
  const priceOf = ({ record }: DemoProduct): bigint | null => {
    const terms = basis[record.metal];
    return terms ? unitPrice(pricingOf(record), terms, 1).unitMinor : null;
  };
  const onSale = products.filter(({ record }) => record.status === 'active' && record.pricingMode !== 'on_request');
  const soldOut = onSale.filter(({ freeAtEnd, record }) => freeAtEnd === 0 && record.backorderDays === null);
  const onShelf = onSale.filter(({ freeAtEnd }) => freeAtEnd > 0);

  return wishes.flatMap(({ about, away, wentOff, repeats }, at): AlertRow[] => {
    const owner = at < 4 ? guest : traders[(at * 7) % Math.max(1, traders.length)];
    const createdAt = new Date(now.getTime() - ((wentOff ?? 0) + random.int(2, 40)) * DAY_MS);
    const triggeredAt =
      wentOff === null ? null : new Date(now.getTime() - wentOff * DAY_MS - random.int(1, 9) * HOUR_MS);
    ids.at(createdAt);
    const isSpot = 'metal' in about;
    const product = isSpot ? undefined : random.pick(about.product === 'sold out' ? soldOut : onShelf);
    if (!owner || (!isSpot && !product)) return [];
    const isStock = !isSpot && about.product === 'sold out';
    const price = isSpot ? spotOf(about.metal) : product && priceOf(product);
    if (!price) return [];
    const amount = isStock ? null : divideHalfUp(price * (100n + away), 100n * 100n) * 100n;
    const of = {
      kind: isStock ? 'stock' : isSpot ? 'spot' : 'price',
      productId: product?.record.id ?? null,
      metal: isSpot ? about.metal : null,
      currency: isStock ? null : 'CAD',
    } as const;
    return [
      {
        id: ids.next(),
        customerId: owner.user.id,
        ...of,
        direction: isStock ? null : isSpot && away > 0n && wentOff === null ? 'above' : 'below',
        amount,
        target: alertTarget(of),
        repeats,
        status: triggeredAt ? 'triggered' : 'active',
        primed: true,
        triggeredAt,
        seen:
          triggeredAt && amount === null
            ? null
            : triggeredAt
              ? ((amount ?? 0n) * BigInt(1000 - random.int(1, 6))) / 1000n
              : null,
        seenAt: triggeredAt,
        expiresAt: new Date(createdAt.getTime() + YEAR),
        version: triggeredAt ? 2 : 1,
        createdAt,
        updatedAt: triggeredAt ?? createdAt,
      },
    ];
  });
}
