import { sql } from 'drizzle-orm';

import { asFraction, decimal, moneyText, quotientText } from '#contract/arithmetic/exact.ts';
import { overSpotAt, shareText } from '#contract/arithmetic/over-spot.ts';
import type { ProductPricesReply } from '#contract/catalogue/product-prices.contract.ts';
import {
  daysKeptDays,
  hoursKeptDays,
  type ProductPriceRange,
  productPriceTerms,
} from '#contract/catalogue/product-prices.rules.ts';
import { DAY_MS, HOUR_MS } from '#contract/dates/durations.ts';
import { inCurrency, priceDecimals } from '#contract/market/prices.rules.ts';
import type { Catalogue, PricedCatalogue } from '#server/catalogue/priced/catalogue.ts';
import type { Database, Executor } from '#server/db/database.ts';
import { notFound } from '#server/http/refusal.ts';
import { rateAt } from '#server/market/market.door.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

interface Parts {
  db: Database;
  clock: Clock;
  catalogue: Catalogue;
}

/** What the products cost over time: noted once an hour, thinned out with age, told to everybody. */
export function createProductPrices({ db, clock, catalogue }: Parts) {
  return {
    /** What a product on sale cost over a period, in a currency; 404 for one that is not, and for an unknown currency. */
    async read(slug: string, range: ProductPriceRange, currency: string): Promise<ProductPricesReply> {
      const priced = await catalogue.in(currency);
      if (!priced) throw notFound(`The currency ${currency}`);
      const found = priced.bySlug.get(slug);
      if (!found) throw notFound('The product');
      const { days, stepMs } = productPriceTerms[range];
      const from = new Date(clock.now().getTime() - (days ?? daysKeptDays) * DAY_MS);
      const noted = await lastOfEachStep(db, { productId: found.product.record.id, from, stepMs, currency });
      const points = noted.flatMap((price) => pointOf(price, found.product.record.fineNg));
      return { range, currency, unrated: noted.length - points.length, points };
    },

    /** The job that notes the prices of this hour, once; what has no price has none noted. Answers how many were. */
    async note(): Promise<number> {
      const priced = await catalogue.in('CAD');
      if (!priced) return 0;
      const hour = Math.floor(clock.now().getTime() / HOUR_MS) * HOUR_MS;
      const { rowCount } = await db.execute(sql`
        insert into product_prices (product_id, at, unit, spot, over_spot)
        select id, ${iso(hour)}::timestamptz, unit, spot, over_spot
        from jsonb_to_recordset(${JSON.stringify(notedOf(priced))}::jsonb)
          as noted(id uuid, unit bigint, spot numeric, over_spot numeric)
        where exists (select 1 from products where products.id = noted.id)
        on conflict do nothing`);
      return rowCount ?? 0;
    },

    /** The job that leaves the last price of each day of what is weeks old, and none of what is over a year old. */
    async thin(): Promise<number> {
      const now = clock.now().getTime();
      const { rowCount } = await db.execute(sql`
        delete from product_prices old
        where old.at < ${iso(now - daysKeptDays * DAY_MS)}::timestamptz
          or old.at < ${iso(now - hoursKeptDays * DAY_MS)}::timestamptz and exists (
            select 1 from product_prices later
            where later.product_id = old.product_id and later.at > old.at
              and later.at < date_trunc('day', old.at, 'UTC') + interval '1 day'
          )`);
      return rowCount ?? 0;
    },
  };
}
export type ProductPrices = ReturnType<typeof createProductPrices>;

/** The prices of now, as they are noted. */
const notedOf = ({ products, basis }: PricedCatalogue) =>
  products.flatMap(({ product: { record }, unitMinor, overSpot }) => {
    const of = basis[record.metal];
    if (!of || unitMinor === null || unitMinor <= 0n || overSpot === null) return [];
    const spot = inCurrency(of.spotAskUsd, of.usdRate);
    return [{ id: record.id, unit: unitMinor.toString(), spot, over_spot: shareText(overSpot) }];
  });

/** A price as it was noted in CAD, with what one US dollar was in CAD and in the currency asked for at that time. */
type Noted = {
  at: string;
  unit: string;
  spot: string;
  cad_rate: string | null;
  rate: string | null;
};

interface Steps {
  productId: string;
  from: Date;
  stepMs: number;
  currency: string;
}

async function lastOfEachStep(db: Executor, { productId, from, stepMs, currency }: Steps): Promise<Noted[]> {
  const isNoted = currency === 'CAD';
  const moment = sql`noted.at`;
  const { rows } = await db.execute<Noted>(sql`
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') at, unit::text, spot::text,
      ${isNoted ? sql`'1'` : rateAt('CAD', moment)} cad_rate, ${isNoted ? sql`'1'` : rateAt(currency, moment)} rate
    from (
      select distinct on (step) at, unit, spot, floor(extract(epoch from at) / ${stepMs / 1000}) step
      from product_prices
      where product_id = ${productId} and at >= ${iso(from.getTime())}::timestamptz
      order by step, product_prices.at desc
    ) noted
    order by step`);
  return rows;
}

/**
 * In the currency that was asked for, each figure rounded once, and how far the price as it is told is over the spot as it is told;
 * nothing where a rate of the time is missing.
 */
function pointOf({ at, unit, spot, cad_rate, rate }: Noted, fineNg: bigint): ProductPricesReply['points'] {
  if (cad_rate === null || rate === null) return [];
  const [from, to] = [asFraction(decimal(cad_rate)), asFraction(decimal(rate))];
  const converted = (amount: string, decimals: number) => {
    const { numerator, denominator } = asFraction(decimal(amount));
    const over = denominator * from.numerator * to.denominator;
    return quotientText(numerator * to.numerator * from.denominator, over, decimals);
  };
  const told = { unit: converted(moneyText(BigInt(unit)), 2), spot: converted(spot, priceDecimals) };
  return [{ at, ...told, over_spot: overSpotAt(told.unit, told.spot, fineNg.toString()) }];
}

const iso = (moment: number): string => new Date(moment).toISOString();
