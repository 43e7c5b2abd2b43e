import { sql } from 'drizzle-orm';

import { SHOP_ZONE } from '#contract/dates/shop-calendar.ts';
import { rateAt } from '#server/market/market.door.ts';
import type { Executor } from '#server/db/database.ts';
import { journalEntries, journalPostings } from '#server/ledger/ledger.table.ts';

/** What the books moved in one unit on one day: a metal (10^-9 g) or a currency (minor units). */
export interface DayFlow {
  day: string;
  unit: string;
  /** Of a metal: by how much our own rose, and how much of that was traded for money. */
  changed: bigint;
  traded: bigint;
  /** Of a currency: received or owed to us for traded metal, less paid or owed by us. */
  money: bigint;
}

/** Our own metal: on the shelf and sold to nobody, or waiting for a refiner. */
const ownMetal = sql`('stock_available', 'metal_to_refine')`;

/**
 * What the journal moved from a day on, by day and unit. A sale counts when it is placed and again when it is taken back, metal that
 * came in when it is received at a cost; what counts found, and metal that came in at no cost, changes what is held and is no trade.
 *
 * The money of a sale is what was sold less discounts (`deferred_…`, whose credits are ours); of one whose parcel came back the
 * same on its other side, since the goods are still owed; what the end of an order cost its customer; what was given back of sales
 * (`sales_allowances`). What came in is paid for by `supplier_payable`, and metal to refine by `refining_inventory`.
 */
export async function readDayFlows(db: Executor, from: string): Promise<DayFlow[]> {
  const { rows } = await db.execute<Record<keyof DayFlow, string>>(sql`
    select (e.at at time zone ${SHOP_ZONE}::text)::date::text as day, g.unit,
      coalesce(sum(g.amount) filter (where g.account in ${ownMetal}), 0)::text as changed,
      coalesce(sum(g.amount) filter (where g.account in ${ownMetal} and (
        e.kind in ('order.placed', 'order.cancelled', 'order.expired', 'order.refunded', 'order.parcel_returned', 'order.reshipped',
          'order.goods_returned', 'purchase.accepted')
        or e.kind = 'stock.received' and exists (
          select from ${journalPostings} paid where paid.entry_id = e.id and paid.account = 'supplier_payable'))), 0)::text as traded,
      coalesce(sum(case
        when e.kind in ('order.placed', 'order.cancelled', 'order.expired', 'order.refunded')
          and g.account in ('deferred_sales', 'deferred_adjustments', 'deferred_discounts', 'market_loss_income', 'cancellation_fees')
          then -g.amount
        when e.kind in ('order.parcel_returned', 'order.reshipped')
          and g.account in ('deferred_sales', 'deferred_adjustments', 'deferred_discounts') then g.amount
        when e.kind = 'stock.received' and g.account = 'supplier_payable' then g.amount
        when e.kind = 'purchase.accepted' and g.account = 'refining_inventory' then -g.amount
        when g.account = 'sales_allowances' then -g.amount
        else 0 end), 0)::text as money
    from ${journalEntries} e join ${journalPostings} g on g.entry_id = e.id
    where e.at >= (${from}::date::timestamp at time zone ${SHOP_ZONE}::text)
      and g.account in ('stock_available', 'metal_to_refine', 'deferred_sales', 'deferred_adjustments', 'deferred_discounts',
        'market_loss_income', 'cancellation_fees', 'supplier_payable', 'refining_inventory', 'sales_allowances')
    group by 1, 2`);
  return rows.map(({ day, unit, changed, traded, money }) => ({
    ...{ day, unit, changed: BigInt(changed), traded: BigInt(traded), money: BigInt(money) },
  }));
}

/** Our own metal in each unit as the books have it now, 10^-9 g. */
export async function readOwnMetal(db: Executor): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await db.execute<{ unit: string; ng: string }>(
    sql`select unit, sum(amount)::text as ng from ${journalPostings} where account in ${ownMetal} group by 1`,
  );
  return new Map(rows.map(({ unit, ng }) => [unit, BigInt(ng)]));
}

/** Units of each currency for one US dollar at the end of each day, as they were known by then; null where none was. */
export async function readDayRates(
  db: Executor,
  { from, to, codes }: { from: string; to: string; codes: readonly string[] },
): Promise<ReadonlyMap<string, string | null>> {
  const ends = sql`(day.at + interval '1 day') at time zone ${SHOP_ZONE}::text`;
  const each = codes.map(
    (code) => sql`select ${code}::text as code, day.at::date::text as day, ${rateAt(code, ends)} as rate from day`,
  );
  const { rows } = await db.execute<{ code: string; day: string; rate: string | null }>(sql`
    with day as (select generate_series(${from}::date::timestamp, ${to}::date::timestamp, interval '1 day') as at)
    ${sql.join(each, sql` union all `)}`);
  return new Map(rows.map(({ code, day, rate }) => [`${code} ${day}`, rate]));
}
