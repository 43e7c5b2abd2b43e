import { type Column, type SQL, sql } from 'drizzle-orm';

import { invoices } from './invoices.table.ts';

/** What credit notes gave back of an order's goods, net of tax, in cents of its currency: a sum for a query that knows the order. */
export const creditedGoods = (orderId: Column): SQL => sql`coalesce((
  select sum((line ->> 'net')::numeric * 100)
  from ${invoices} cross join lateral jsonb_array_elements(${invoices.content}::jsonb -> 'lines') line
  where ${invoices.orderId} = ${orderId} and ${invoices.series} = 'CRN' and line ->> 'kind' = 'goods'), 0)`;
