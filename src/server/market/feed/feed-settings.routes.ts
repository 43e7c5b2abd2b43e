import { feedSettingsContract } from '#contract/market/feed-settings.contract.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { Router } from '#server/http/router.ts';

import type { FeedSettings } from './feed-settings.service.ts';

/** What administrators set of the feed and of a closed market. */
export function feedSettingsRoutes(router: Router, settings: FeedSettings): void {
  router.on(feedSettingsContract.closedMarket, () => settings.closedMarket());

  router.on(feedSettingsContract.saveClosedMarket, (call) => {
    const { version, reason, ...terms } = call.body;
    return settings.saveClosedMarket(terms, { version, reason }, actorOf(call));
  });

  router.on(feedSettingsContract.limits, () => settings.limits());

  router.on(feedSettingsContract.saveLimits, (call) => {
    const { version, reason, ...values } = call.body;
    return settings.saveLimits(values, { version, reason }, actorOf(call));
  });
}
