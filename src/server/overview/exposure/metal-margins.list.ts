import { sql } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';
import { invoices } from '#server/trade/invoices/invoices.table.ts';
import { journalEntries, journalPostings } from '#server/ledger/ledger.table.ts';
import { orderLines, orders } from '#server/trade/orders/orders.table.ts';
import { parcelLines, parcels } from '#server/trade/orders/parcels.table.ts';
import { products } from '#server/catalogue/products/products.table.ts';
import { stockMovements } from '#server/catalogue/stock/stock.table.ts';

/** What left on one day, of one metal. */
export interface Earned {
  metal: string;
  /** By the shop's calendar, `YYYY-MM-DD`. */
  day: string;
  fineNg: bigint;
  /** CAD minor units. */
  sales: bigint;
  cost: bigint;
}

/**
 * What was earned and what it cost since the beginning of a day, until a moment if one is given, by metal and day.
 *
 * Sales: of the pieces that left, what the order says of them (line, adjustment of the way of paying, coupon's discount; no
 * tax, shipping or insurance), at the rate between the order's currency and CAD that its total was booked at, rounded half
 * up once for each line of a parcel; less the same of pieces that were lost or came back, on the day that was reported. It is
 * what the journal books to `sales`, `payment_adjustments` and `sales_discounts` with the parcels. What credit notes gave back
 * of the goods of sales that stand (`sales_allowances`) is taken off, on the day of the note, or when the first pieces left if
 * that was later; of the services it belongs to no metal. Notes of an order whose missing pieces were given back are left
 * out: those pieces are taken off already.
 *
 * Cost: what the same movements took from the shelves at average cost, as booked to `cost_of_sales`; pieces that came back
 * bring theirs back, and that of lost ones is moved to `lost_in_transit`.
 *
 * Parcels and movements are found by the indexes of their times, credit notes by that of their series.
 */
export async function readEarned(
  db: Executor,
  { from, timeZone, until }: { from: string; timeZone: string; until?: Date },
): Promise<Earned[]> {
  const since = sql`(${from}::date::timestamp at time zone ${timeZone}::text)`;
  const parcelPart = (at: typeof parcels.sentAt | typeof parcels.arrivedAt, sign: 1 | -1) => sql`
    select ${orderLines.metal} as metal, ${at} as at,
      ${sign}::int * ${orderLines.fineNg}::numeric * ${parcelLines.qty} as ng,
      ${sign}::int * case when ${orders.total} = 0 then 0 else div(
        2 * (${orderLines.line} + ${orderLines.adjustment} - ${orderLines.discount})::numeric * ${parcelLines.qty} * ${orders.totalCad}
          + ${orderLines.qty}::numeric * ${orders.total},
        2 * ${orderLines.qty}::numeric * ${orders.total}) end as sales,
      0 as cost
    from ${parcels}
    join ${orders} on ${orders.id} = ${parcels.orderId}
    join ${parcelLines} on ${parcelLines.parcelId} = ${parcels.id}
    join ${orderLines} on ${orderLines.id} = ${parcelLines.lineId}
    where ${at} >= ${since}`;
  const { rows } = await db.execute<Record<keyof Earned, string>>(sql`
    select part.metal, (part.at at time zone ${timeZone}::text)::date::text as day,
      sum(part.ng)::text as "fineNg", sum(part.sales)::text as sales, sum(part.cost)::text as cost
    from (
      ${parcelPart(parcels.sentAt, 1)}
      union all
      ${parcelPart(parcels.arrivedAt, -1)} and ${parcels.state} in ('lost', 'returned')
      union all
      select ${products.metal}, ${stockMovements.at}, 0, 0, -${stockMovements.cost}
      from ${stockMovements} join ${products} on ${products.id} = ${stockMovements.productId}
      where ${stockMovements.at} >= ${since} and ${stockMovements.kind} in ('ship', 'return')
      union all
      select ${products.metal}, ${journalEntries.at}, 0, 0, -${journalPostings.amount}
      from ${journalPostings}
      join ${journalEntries} on ${journalEntries.id} = ${journalPostings.entryId}
      join ${products} on ${products.id} = ${journalPostings.partyId}
      where ${journalPostings.account} = 'lost_in_transit' and ${journalPostings.unit} = 'CAD'
        and ${journalEntries.at} >= ${since}
      union all
      select line ->> 'metal', greatest(${invoices.issuedAt}, gone.at), 0,
        -div(2 * ((line ->> 'net')::numeric * 100) * ${orders.totalCad} + ${orders.total}, 2 * ${orders.total}::numeric), 0
      from ${invoices}
      join ${invoices} sale on sale.id = ${invoices.correctsId} and sale.series = 'INV'
      join ${orders} on ${orders.id} = ${invoices.orderId}
      cross join lateral (select min(sent_at) as at from ${parcels} where order_id = ${orders.id}) gone
      cross join lateral jsonb_array_elements(${invoices.content}::jsonb -> 'lines') line
      where ${invoices.series} = 'CRN' and ${orders.status} not in ('cancelled', 'expired', 'refunded')
        and line ->> 'kind' = 'goods' and greatest(${invoices.issuedAt}, gone.at) >= ${since} and gone.at is not null
    ) part
    ${until ? sql`where part.at < ${until.toISOString()}::timestamptz` : sql``}
    group by 1, 2`);
  return rows.map(({ metal, day, fineNg, sales, cost }) => ({
    metal,
    day,
    fineNg: BigInt(fineNg),
    sales: BigInt(sales),
    cost: BigInt(cost),
  }));
}
