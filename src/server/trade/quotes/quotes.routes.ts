import { lockedPricesContract } from '#contract/trade/locked-prices.contract.ts';
import { quotesContract } from '#contract/trade/quotes.contract.ts';
import { bulk } from '#server/platform/platform.door.ts';
import { SHOP_ZONE } from '#contract/dates/shop-calendar.ts';
import type { Database } from '#server/db/database.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { CallerKey } from '#server/http/caller-key.ts';
import { createFairQueue } from '#server/http/fair-queue.ts';
import type { Router } from '#server/http/router.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { allQuotes } from './quotes.list.ts';
import type { QuotesService } from './quotes.service.ts';
import { voidingMany } from './void-quotes.ts';

interface Parts {
  db: Database;
  clock: Clock;
  quotes: QuotesService;
  publicUrl: string;
  callerKey: CallerKey;
}

/** Of one caller, estimates that wait; and how many are worked out at a time. */
const ESTIMATES = { most: 20, atOnce: 2 } as const;

export function quotesRoutes(router: Router, { db, clock, quotes, publicUrl, callerKey }: Parts): void {
  const inTurn = createFairQueue(ESTIMATES);
  router.on(quotesContract.estimate, ({ viewer, body }) => quotes.estimate(viewer, body));
  router.on(quotesContract.publicEstimate, ({ findViewer, body, ip }) =>
    inTurn(callerKey(ip), async () => quotes.estimateFor(await findViewer(), body)),
  );
  router.on(quotesContract.create, ({ viewer, body }) => quotes.create(viewer, body));
  router.on(quotesContract.read, ({ viewer, params }) => quotes.read(params.id, viewer));
  router.on(quotesContract.receipt, ({ viewer, params }) => quotes.receipt(params.id, viewer));
  router.on(quotesContract.adminReceipt, ({ params }) => quotes.receipt(params.id));

  router.on(lockedPricesContract.void, (call) =>
    quotes.void(call.params.id, call.body.reason, { ...actorOf(call), key: call.idempotencyKey }),
  );

  router.on(lockedPricesContract.voidMany, (call) => {
    const { selection, reason } = call.body;
    const actor = actorOf(call);
    return bulk(
      db,
      {
        source: allQuotes,
        selection,
        viewer: call.viewer,
        timeZone: SHOP_ZONE,
        actor,
        key: call.idempotencyKey,
        body: call.body,
        action: 'quotes.voided',
        entity: 'quote',
        chosenBy: 'ids or query',
      },
      voidingMany({ clock, publicUrl, actor, reason }),
    );
  });
}
