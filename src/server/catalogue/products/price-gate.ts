import { and, eq, inArray } from 'drizzle-orm';

import {
  agreedBelowBid,
  type JudgedPrice,
  priceEffect,
  type PriceLimits,
  whySecondNew,
  whySecondPrice,
} from '#contract/catalogue/price-effect.rules.ts';
import type { PriceBasis } from '#contract/arithmetic/pricing.ts';
import { DAY_MS } from '#contract/dates/durations.ts';
import type { Metal } from '#contract/metals.ts';
import { priceFields, type ProductPrices } from '#contract/catalogue/product-price-fields.rules.ts';
import { pricingOfValues, type ProductValues, weightsOf } from '#contract/catalogue/product-values.rules.ts';
import type { ProductStatus } from '#contract/catalogue/products.rules.ts';
import { changesSince } from '#server/audit/history-of.ts';
import { priceBasisOf } from '#server/catalogue/priced/price-basis.ts';
import type { Executor } from '#server/db/database.ts';
import type { PublishedPrices } from '#server/market/market.door.ts';
import { readCommissions } from '#server/catalogue/rates/rates.read.ts';
import { readSetting } from '#server/settings/settings.service.ts';

import { noLinks } from './product-links.ts';
import { valuesOf } from './product-record.ts';
import { products } from './products.table.ts';

/** What prices are judged by: the market of now in CAD, also where it is too old to trade at, and the shop's limits. */
export interface PriceJudge {
  basis: Partial<Record<Metal, PriceBasis>>;
  limits: PriceLimits;
  now: Date;
}

/** A product's price before and after a change. */
export interface JudgedChange {
  id: string;
  /** Its status when the change is done; a draft costs nobody anything yet. */
  status: ProductStatus;
  /** Null for what was never on sale. */
  before: ProductValues | null;
  after: ProductValues;
  belowBid: string | null;
}

export async function priceJudge(db: Executor, published: PublishedPrices, now: Date): Promise<PriceJudge> {
  const { rates } = await readCommissions(db, now);
  return { basis: priceBasisOf(published, rates, 'CAD'), limits: await readSetting(db, 'pricing'), now };
}

/** Why each of these changes needs a second person, by the product's id, in words; those that do not are left out. */
export async function judgePrices(
  db: Executor,
  { basis, limits, now }: PriceJudge,
  changes: readonly JudgedChange[],
): Promise<Map<string, string>> {
  const judged = changes.filter(({ status }) => status !== 'draft');
  const dayAgo = await pricesSince(
    db,
    judged.map(({ id }) => id),
    new Date(now.getTime() - DAY_MS),
  );
  const peersOf = await sellingLike(
    db,
    judged.filter(({ before }) => before === null),
  );
  return new Map(
    judged.flatMap((change) => {
      const of = basis[change.after.metal];
      const why = whyOf(change, dayAgo.get(change.id), of, limits) ?? whyNew(change, peersOf(change), of, limits);
      return why === null ? [] : [[change.id, why]];
    }),
  );
}

function whyOf(
  { before, after, belowBid }: JudgedChange,
  dayAgo: Partial<ProductPrices> | undefined,
  basis: PriceBasis | undefined,
  limits: PriceLimits,
): string | null {
  if (!basis) {
    const isFixed = after.pricingMode === 'fixed' && before?.fixedPrice !== after.fixedPrice;
    return isFixed ? 'There is no price of its metal now by which this one could be judged.' : null;
  }
  // Terms are held against terms: of another weight or metal everything would have another price.
  const { metal, weightValue, weightUnit } = after;
  const was = before && { ...before, metal, weightValue, weightUnit };
  const earlier = was ? [was, ...(dayAgo ? [{ ...was, ...dayAgo }] : [])] : [];
  return whySecondPrice(
    { before: earlier.map((values) => judgedPrice(values)), after: judgedPrice(after, belowBid) },
    basis,
    limits,
  );
}

const judgedPrice = (values: ProductValues, belowBid: string | null = null): JudgedPrice => ({
  pricing: { ...pricingOfValues(values), ...(belowBid !== null && { belowBid }) },
  minQty: values.minQty,
});

const whyNew = (
  { before, after }: JudgedChange,
  peers: readonly ProductValues[],
  basis: PriceBasis | undefined,
  limits: PriceLimits,
): string | null =>
  before !== null || !basis
    ? null
    : whySecondNew(
        peers.map((peer) => judgedPrice(peer)),
        judgedPrice(after),
        basis,
        limits,
      );

/** A teller of what is on sale of the metal, form and fine weight of each of these, itself aside: a copy is no new price. */
async function sellingLike(
  db: Executor,
  news: readonly JudgedChange[],
): Promise<(change: JudgedChange) => ProductValues[]> {
  if (news.length === 0) return () => [];
  const metals = [...new Set(news.map(({ after }) => after.metal))];
  const records = await db
    .select()
    .from(products)
    .where(and(eq(products.status, 'active'), inArray(products.metal, metals)));
  return ({ id, after }) =>
    records
      .filter(
        (record) =>
          record.id !== id &&
          record.metal === after.metal &&
          record.form === after.form &&
          record.fineNg === weightsOf(after).fineNg,
      )
      .map((record) => valuesOf(record, noLinks));
}

/** The change in figures, at the market of now; only its words where there is none. */
export const effectOf = ({ basis }: PriceJudge, { before, after }: JudgedChange) => {
  const of = basis[after.metal];
  return of ? priceEffect({ before: before ? [judgedPrice(before)] : [], after: judgedPrice(after) }, of) : [];
};

/** How far under the bid two people let it be sold; null for the shop's own floor. */
export const agreedFor = ({ basis, limits }: PriceJudge, after: ProductValues): string | null => {
  const of = basis[after.metal];
  return of ? agreedBelowBid(judgedPrice(after), of, limits.floorBelowBid) : null;
};

/** The prices that products had at a moment, as far as they were changed since: the oldest change tells what was before. */
async function pricesSince(
  db: Executor,
  ids: readonly string[],
  since: Date,
): Promise<Map<string, Partial<ProductPrices>>> {
  if (ids.length === 0) return new Map();
  const rows = await changesSince(db, { entity: 'product', ids, action: 'product.changed', since });
  const found = new Map<string, Partial<ProductPrices>>();
  for (const { id, before } of rows) {
    const kept = Object.entries((before ?? {}) as Record<string, unknown>).filter(([field]) =>
      (priceFields as readonly string[]).includes(field),
    );
    if (kept.length > 0) found.set(id, { ...Object.fromEntries(kept), ...found.get(id) });
  }
  return found;
}
