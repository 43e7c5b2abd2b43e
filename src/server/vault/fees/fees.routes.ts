import { storageFeesContract } from '#contract/vault/storage-fees.contract.ts';
import type { Database } from '#server/db/database.ts';
import { requireTrader } from '#server/http/access.ts';
import type { Router } from '#server/http/router.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { ownFees } from './own-fees.read.ts';

export function feesRoutes(router: Router, { db, clock }: { db: Database; clock: Clock }): void {
  router.on(storageFeesContract.own, ({ viewer }) => {
    requireTrader(viewer);
    return ownFees(db, viewer.id, clock.now());
  });
}
