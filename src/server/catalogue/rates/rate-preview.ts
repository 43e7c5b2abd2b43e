import { moneyText } from '#contract/arithmetic/exact.ts';
import { liveAskPerOunce, liveBidPerOunce, type PriceBasis, unitPrice } from '#contract/arithmetic/pricing.ts';
import type { RatePreview } from '#contract/catalogue/rates.contract.ts';
import {
  type CurrencyTerms,
  partsOfKey,
  type RateTerms,
  sortedKeys,
  termsProblems,
} from '#contract/catalogue/rate-terms.rules.ts';
import { currencyOfSheet, type RateSheet } from '#contract/catalogue/rates.rules.ts';
import { metals } from '#contract/metals.ts';
import type { Catalogue, PricedCatalogue } from '#server/catalogue/priced/catalogue.ts';
import { priceBasisOf, pricingIn } from '#server/catalogue/priced/price-basis.ts';
import { type PricedProduct, priceProduct } from '#server/catalogue/priced/priced-product.ts';
import type { Database } from '#server/db/database.ts';
import { notFound, Refusal } from '#server/http/refusal.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import type { PublishedPrices } from '#server/market/market.door.ts';

import { currentTerms, standingOf } from './rate-view.ts';
import type { RatesUse, TierDiscount } from './rates-use.ts';
import { needsSecond } from './second-person.ts';

interface Parts {
  db: Database;
  clock: Clock;
  catalogue: Catalogue;
  use: RatesUse;
}

interface Asked {
  terms: RateTerms;
  products: readonly string[];
  currency: string;
}

const CHOSEN = 3;

/** What prices would be under terms that are not saved: by the same rule and the same board as those that are charged. */
export function createRatePreview({ db, clock, catalogue, use }: Parts) {
  return async (sheet: RateSheet, { terms, products, currency }: Asked): Promise<RatePreview> => {
    const errors = termsProblems(terms);
    if (Object.keys(errors).length > 0) throw new Refusal(422, 'Please correct the marked fields.', { errors });
    const code = terms.kind === 'currency' ? currencyOfSheet(sheet) : currency;
    const now = await catalogue.in(code);
    if (!now && terms.kind !== 'currency') throw notFound(`The currency ${code}`);
    const { active } = await standingOf(db, sheet);
    const holding = await currentTerms(db, sheet, active);
    const second = await needsSecond(db, sheet, { holding, terms, now: clock.now() });
    const openQuotes = await use.openQuotes(db);
    const tiers = await use.tiers(db);
    const rest = { currency: code, needsSecond: second, openQuotes };
    if (!now) return { ...rest, asOf: clock.now().toISOString(), products: [], repriced: 0, ounces: [] };

    const after = under(now, terms);
    const { basis, published } = after;
    const all = now.products.map((item) => ({
      item,
      after: priceProduct(item.product, { basis: basis[item.product.record.metal], published, currency: code }),
    }));
    return {
      ...rest,
      asOf: (now.published.publishedAt ?? clock.now()).toISOString(),
      repriced: all.filter(({ item, after: next }) => !samePrice(item, next)).length,
      products: chosen(all, products).map(({ item, after: next }) => ({
        id: item.card.id,
        name: item.card.name,
        metal: item.card.metal,
        now: sideOf(item),
        after: sideOf(next),
        tiers: tiers.map((tier) => ({
          id: tier.id,
          name: tier.name,
          now: tierPrice(item, tier, now),
          after: tierPrice(item, tier, after),
        })),
      })),
      ounces: ouncesOf(terms, after),
    };
  };
}
export type RatePreviewer = ReturnType<typeof createRatePreview>;

type Priced = Pick<PricedCatalogue, 'published' | 'basis' | 'currency'>;

/** The board as it stands, under other terms. */
function under(now: PricedCatalogue, terms: RateTerms): Priced {
  const { published, currency } = now;
  if (terms.kind === 'live') return { published, currency, basis: priceBasisOf(published, terms.rates, currency) };
  if (terms.kind === 'storage') return now;
  const changed = withCurrency(published, currency, terms);
  return { published: changed, currency, basis: priceBasisOf(changed, now.commissions, currency) };
}

/** A board on which a currency has other terms; one that follows the feed keeps the rate that stands. */
function withCurrency(
  published: PublishedPrices,
  code: string,
  { source, usdRate, markup }: CurrencyTerms,
): PublishedPrices {
  const before = published.currencies.get(code);
  if (!before) return published;
  const rate = source === 'manual' ? usdRate : before.usdRate;
  return { ...published, currencies: new Map([...published.currencies, [code, { ...before, markup, usdRate: rate }]]) };
}

interface Both {
  item: PricedProduct;
  after: PricedProduct;
}

/** Those asked for, else the most bought of those that get another price: of each metal one, then of other forms. */
function chosen(all: readonly Both[], ids: readonly string[]): Both[] {
  if (ids.length > 0) {
    const byId = new Map(all.map((each) => [each.item.card.id, each]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }
  const changed = all.filter(({ item, after }) => !samePrice(item, after));
  const popular = (changed.length > 0 ? changed : all).toSorted(
    (a, b) => b.item.product.record.popularity - a.item.product.record.popularity,
  );
  const ofMetals = firstOfEach(popular, ({ item }) => item.card.metal);
  const ofForms = firstOfEach(popular, ({ item }) => `${item.card.metal} ${item.card.form}`);
  return [...new Set([...ofMetals, ...ofForms])].slice(0, CHOSEN);
}

function firstOfEach(all: readonly Both[], kindOf: (each: Both) => string): Both[] {
  const first = new Map<string, Both>();
  for (const each of all) if (!first.has(kindOf(each))) first.set(kindOf(each), each);
  return [...first.values()];
}

const sideOf = ({ card }: PricedProduct) => ({ unit: card.price?.unit ?? null, buyback: card.price?.buyback ?? null });

const samePrice = (a: PricedProduct, b: PricedProduct): boolean =>
  a.card.price?.unit === b.card.price?.unit && a.card.price?.buyback === b.card.price?.buyback;

function tierPrice(
  { product }: PricedProduct,
  tier: TierDiscount,
  { published, basis, currency }: Priced,
): string | null {
  const { metal } = product.record;
  const terms = basis[metal];
  const pricing = pricingIn(product.pricing, published, currency);
  return terms && pricing ? moneyText(unitPrice(pricing, terms, 1, tier.buyDiscount[metal] ?? '0').unitMinor) : null;
}

/** What an ounce comes to under the terms, row by row, each in its own currency. */
function ouncesOf(terms: RateTerms, { published, basis, currency }: Priced): RatePreview['ounces'] {
  const rows =
    terms.kind === 'live'
      ? sortedKeys(terms.rates).map((key) => {
          const parts = partsOfKey(key);
          const at = parts.currency ?? currency;
          return { key, basis: priceBasisOf(published, terms.rates, at)[parts.metal] };
        })
      : metals.map((metal) => ({ key: metal, basis: basis[metal] }));
  return rows.map(({ key, basis: each }) => ({ key, ...perOunce(each) }));
}

const perOunce = (basis: PriceBasis | undefined) => ({
  ask: basis ? liveAskPerOunce(basis).round(4, 1).toFixed(4) : null,
  bid: basis ? liveBidPerOunce(basis).round(4, 1).toFixed(4) : null,
});
