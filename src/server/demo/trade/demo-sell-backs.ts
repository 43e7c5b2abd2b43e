import { HOUR_MS } from '#contract/dates/durations.ts';
import { nanogramsPer, type Metal } from '#contract/metals.ts';
import { unitBid } from '#contract/arithmetic/pricing.ts';
import { priceBasisOf } from '#server/catalogue/priced/price-basis.ts';
import { demoCommissions } from '#server/demo/catalogue/product-terms.ts';
import { pastPrices } from '#server/demo/market/past-prices.ts';
import type { Trader } from '#server/demo/identity/demo-customers.ts';
import type { Random } from '#server/demo/random.ts';
import type { SeededIds } from '#server/demo/seeded-ids.ts';
import type { SimulatedMarket } from '#server/ports/price-feed/simulated-market.ts';
import type { sellBacks } from '#server/trade/sell-backs/sell-backs.table.ts';

type SellBackRow = typeof sellBacks.$inferInsert;

/** Requests that wait for a decision: what the menu's badge counts. */
const IN_REVIEW = 5;
const ENDED = 30;

interface Circumstances {
  ids: SeededIds;
  random: Random;
  now: Date;
  market: SimulatedMarket;
  /** Those approved long enough to own something. */
  owners: readonly Trader[];
}

/** Requests to sell metal back, each at our bid of its moment. */
export function demoSellBacks({ ids, random, now, market, owners }: Circumstances): SellBackRow[] {
  const ages = [
    ...Array.from({ length: ENDED }, () => random.int(12 * 24, 300 * 24) * HOUR_MS),
    ...Array.from({ length: IN_REVIEW }, (_, at) => (4 + at * 13) * HOUR_MS),
  ].toSorted((a, b) => b - a);
  return ages.map((age, at) => {
    const createdAt = new Date(now.getTime() - age);
    ids.at(createdAt);
    const inReview = at >= ENDED;
    const metal = random.weighted(metalsSold);
    const fineNg = BigInt(random.int(1, metal === 'XAG' ? 200 : 12)) * nanogramsPer.toz;
    const settled = random.int(5, 60) * HOUR_MS;
    return {
      id: ids.next(),
      number: `S${5001 + at}`,
      customerId: random.pick(owners.filter(({ approvedAt }) => approvedAt < createdAt)).user.id,
      metal,
      fineNg,
      currency: 'CAD',
      net: bidFor(market, metal, fineNg, createdAt),
      status: inReview ? 'under_review' : random.weighted(endings),
      version: inReview ? 2 : 4,
      createdAt,
      updatedAt: new Date(createdAt.getTime() + (inReview ? HOUR_MS : settled)),
    };
  });
}

const metalsSold = [
  ['XAU', 60],
  ['XAG', 32],
  ['XPT', 5],
  ['XPD', 3],
] as const;

const endings = [
  ['paid', 76],
  ['cancelled', 10],
  ['rejected', 8],
  ['expired', 6],
] as const;

function bidFor(market: SimulatedMarket, metal: Metal, fineNg: bigint, at: Date): bigint {
  const basis = priceBasisOf(pastPrices(market, at), demoCommissions, 'CAD')[metal];
  const terms = { premiumPct: '0', premiumFixed: '0', breaks: [], costFloor: null };
  const bid =
    basis && unitBid({ ...terms, fineNg: fineNg.toString(), buyback: { enabled: true, pct: '0', fixed: '0' } }, basis);
  if (!bid) throw new Error(`The simulated market has no price of ${metal}.`);
  return bid;
}
