import { marketHolidaysContract } from '#contract/market/market-holidays.contract.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { Router } from '#server/http/router.ts';

import type { MarketCalendar } from './market-calendar.service.ts';

/** The market's holidays as administrators keep them; their list is registered with all lists. */
export function marketCalendarRoutes(router: Router, calendar: MarketCalendar): void {
  router.on(marketHolidaysContract.read, ({ params }) => calendar.read(params.id));

  router.on(marketHolidaysContract.create, (call) => calendar.create(call.body, actorOf(call)));

  router.on(marketHolidaysContract.update, (call) => {
    const { version, ...values } = call.body;
    return calendar.update(call.params.id, values, version, actorOf(call));
  });

  router.on(marketHolidaysContract.remove, async (call) => {
    await calendar.remove(call.params.id, actorOf(call));
    return { removed: true };
  });
}
