import { type SQL, sql } from 'drizzle-orm';

import { rateTicks } from './prices.table.ts';

/** Units of a currency for one US dollar, as the market had told them last by a moment; null where none of that time is known. */
export function rateAt(code: string, moment: SQL): SQL<string | null> {
  if (code === 'USD') return sql`'1'`;
  return sql`(
    select rate.usd_rate::text from ${rateTicks} rate
    where rate.code = ${code} and rate.as_of <= ${moment}
    order by rate.as_of desc, rate.board_version desc limit 1)`;
}
