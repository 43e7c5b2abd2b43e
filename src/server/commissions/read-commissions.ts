import { and, asc, gt, isNull, lte, or } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';

import type { Commissions } from './commission-terms.ts';
import { liveCommissions } from './commissions.table.ts';

/** The Live Price Commissions in force at a moment; of two for one metal the newer holds. */
export async function readCommissions(db: Executor, now: Date): Promise<Commissions> {
  const inForce = and(
    lte(liveCommissions.effectiveFrom, now),
    or(isNull(liveCommissions.effectiveTo), gt(liveCommissions.effectiveTo, now)),
  );
  const rows = await db.select().from(liveCommissions).where(inForce).orderBy(asc(liveCommissions.effectiveFrom));
  return Object.fromEntries(
    rows.map(({ metal, buyPct, buyFixed, sellPct, sellFixed }) => [metal, { buyPct, buyFixed, sellPct, sellFixed }]),
  );
}
