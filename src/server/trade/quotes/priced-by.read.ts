import { type SQL, sql } from 'drizzle-orm';

import { quotes } from './quotes.table.ts';

/** Whether an order was priced by a version of the board from one on and before another; a condition, found by an index. */
export const isPricedBy = (from: SQL, before: SQL): SQL => sql`exists (
  select 1 from ${quotes}
  where ${quotes.status} = 'consumed' and ${quotes.priceVersion} >= ${from} and ${quotes.priceVersion} < ${before})`;
