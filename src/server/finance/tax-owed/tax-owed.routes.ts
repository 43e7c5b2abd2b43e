import { taxOwedContract } from '#contract/finance/tax-owed.contract.ts';
import { SHOP_ZONE } from '#contract/dates/shop-calendar.ts';
import type { Database } from '#server/db/database.ts';
import { invalid } from '#server/http/refusal.ts';
import type { Router } from '#server/http/router.ts';

import { readTaxOwed } from './tax-owed.list.ts';

/** Sales tax by authority; nothing here writes. */
export function taxOwedRoutes(router: Router, db: Database): void {
  router.on(taxOwedContract.read, async ({ query: { from, to } }) => {
    if (to < from) throw invalid('to', 'The last day is before the first.');
    return { from, to, items: await readTaxOwed(db, { from, to, timeZone: SHOP_ZONE }) };
  });
}
