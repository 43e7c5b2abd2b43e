import { orderSheetsContract } from '#contract/trade/order-sheets.contract.ts';
import type { Database } from '#server/db/database.ts';
import type { Router } from '#server/http/router.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { readOrderSheets } from './order-sheets.read.ts';

export function orderSheetsRoutes(router: Router, { db, clock }: { db: Database; clock: Clock }): void {
  router.on(orderSheetsContract.read, async ({ query }) => ({
    orders: await readOrderSheets(db, query.id),
    asOf: clock.now().toISOString(),
  }));
}
