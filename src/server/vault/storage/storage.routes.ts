import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import { storageContract } from '#contract/vault/storage.contract.ts';
import type { Database } from '#server/db/database.ts';
import { requireTrader } from '#server/http/access.ts';
import type { Router } from '#server/http/router.ts';
import { sendCsv } from '#server/http/send-csv.ts';

import { readOwnItem } from './own-item.read.ts';
import { storageStatement } from './statement.ts';
import type { Pricing } from './storage-prices.ts';
import { storageSummary } from './storage-summary.ts';
import { valueHistory } from './value-history.ts';

/** What a customer has in storage, for himself: for those who may trade, also while their papers have lapsed; and for the staff. */
export function storageRoutes(router: Router, { db, ...pricing }: Pricing & { db: Database }): void {
  router.on(storageContract.summary, ({ viewer }) => {
    requireTrader(viewer);
    return storageSummary(db, pricing, viewer.id);
  });
  router.on(storageContract.ofCustomer, ({ params }) => storageSummary(db, pricing, params.id));
  router.on(storageContract.item, ({ params, viewer }) => {
    requireTrader(viewer);
    return readOwnItem(db, params.id, { customerId: viewer.id, now: pricing.clock.now() });
  });
  router.on(storageContract.history, ({ viewer }) => {
    requireTrader(viewer);
    return valueHistory(db, pricing, viewer.id);
  });
  router.on(storageContract.statement, async ({ viewer, reply }) => {
    requireTrader(viewer);
    const text = await storageStatement(db, pricing, viewer.id);
    return sendCsv(reply, { name: `storage-${civilDayOf(pricing.clock.now())}.csv`, text });
  });
}
