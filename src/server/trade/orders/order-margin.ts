import { type SQL, sql } from 'drizzle-orm';

import { accounts } from '#server/ledger/accounts.ts';
import { journalEntries, journalPostings } from '#server/ledger/ledger.table.ts';
import { creditedGoods } from '#server/trade/invoices/credited-goods.read.ts';

import { orders } from './orders.table.ts';

const { sales, paymentAdjustments, salesDiscounts, costOfSales } = accounts;

/** What the journal holds on accounts by the order's own entries: cents of its currency, or of CAD where its cost is meant. */
const posted = (unit: SQL, ...of: string[]) => sql`coalesce((
  select sum(${journalPostings.amount})
  from ${journalEntries} join ${journalPostings} on ${journalPostings.entryId} = ${journalEntries.id}
  where ${journalEntries.refType} = 'order' and ${journalEntries.refId} = ${orders.id}
    and ${journalPostings.unit} = ${unit} and ${journalPostings.account} in (${sql.join(
      of.map((account) => sql`${account}::text`),
      sql`, `,
    )})), 0)`;

/** What credit notes gave back while the sale stands; a sale that ended took its own entries back already. */
const credited = sql`case when ${orders.status} in ('cancelled', 'expired', 'refunded') then 0 else ${creditedGoods(orders.id)} end`;

/**
 * What an order's goods earned beyond what they cost, in percent of what they were sold for: two decimals, as text; null
 * until goods have left, and where all of them came back. By the books: sales with what the way of paying added and a coupon
 * took off, less what credit notes gave back of the goods, in CAD at the rate of the order's total; the cost is what its pieces took
 * from the shelves at average cost. Expects `orders` among the tables.
 */
export const marginPct: SQL<string | null> = sql<string | null>`(
  select case when part.sold > 0 then round((part.sold - part.cost) * 100 / part.sold, 2)::text end
  from (select
    (-${posted(sql`${orders.currency}`, sales, paymentAdjustments, salesDiscounts)} - ${credited})
      * ${orders.totalCad} / nullif(${orders.total}, 0) as sold,
    ${posted(sql`'CAD'`, costOfSales)} as cost) part)`;
