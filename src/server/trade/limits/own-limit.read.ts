import { eq, type Placeholder, type SQL, sql } from 'drizzle-orm';

import { customerLimits } from './customer-limits.table.ts';

/** The customer's own limit of a day in minor units of CAD, as the column `most`; no row where he has none. */
export const ownLimit = (customerId: Placeholder): SQL =>
  sql`select ${customerLimits.dailyCad} as most from ${customerLimits} where ${eq(customerLimits.userId, customerId)}`;
