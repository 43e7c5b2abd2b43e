import { sql } from 'drizzle-orm';

import { moneyText } from '#contract/arithmetic/exact.ts';
import type { ProductPricesReply } from '#contract/catalogue/product-prices.contract.ts';
import {
  daysKeptDays,
  hoursKeptDays,
  type ProductPriceRange,
  productPriceTerms,
} from '#contract/catalogue/product-prices.rules.ts';
import { DAY_MS, HOUR_MS } from '#contract/dates/durations.ts';
import { inCurrency } from '#contract/market/prices.rules.ts';
import type { Catalogue, PricedCatalogue } from '#server/catalogue/priced/catalogue.ts';
import type { Database, Executor } from '#server/db/database.ts';
import { notFound } from '#server/http/refusal.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

interface Parts {
  db: Database;
  clock: Clock;
  catalogue: Catalogue;
}

/** What the products cost over time: noted once an hour, thinned out with age, told to everybody. */
export function createProductPrices({ db, clock, catalogue }: Parts) {
  return {
    /** What a product on sale cost over a period; 404 for one that is not. */
    async read(slug: string, range: ProductPriceRange): Promise<ProductPricesReply> {
      const found = (await catalogue.in('CAD'))?.bySlug.get(slug);
      if (!found) throw notFound('The product');
      const { days, stepMs } = productPriceTerms[range];
      const from = new Date(clock.now().getTime() - (days ?? daysKeptDays) * DAY_MS);
      return { range, currency: 'CAD', points: await lastOfEachStep(db, found.card.id, from, stepMs) };
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
  products.flatMap(({ card, unitMinor }) => {
    const of = basis[card.metal];
    if (!of || unitMinor === null || unitMinor <= 0n || !card.price) return [];
    const spot = inCurrency(of.spotAskUsd, of.usdRate);
    return [{ id: card.id, unit: unitMinor.toString(), spot, over_spot: card.price.overSpot }];
  });

async function lastOfEachStep(
  db: Executor,
  productId: string,
  from: Date,
  stepMs: number,
): Promise<ProductPricesReply['points']> {
  const { rows } = await db.execute<{ at: string; unit: string; spot: string; over_spot: string }>(sql`
    select distinct on (step) to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') at,
      unit::text, spot::text, over_spot::text, floor(extract(epoch from at) / ${stepMs / 1000}) step
    from product_prices
    where product_id = ${productId} and at >= ${iso(from.getTime())}::timestamptz
    order by step, product_prices.at desc`);
  return rows.map(({ at, unit, spot, over_spot }) => ({ at, unit: moneyText(BigInt(unit)), spot, over_spot }));
}

const iso = (moment: number): string => new Date(moment).toISOString();
