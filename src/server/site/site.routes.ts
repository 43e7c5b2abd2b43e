import { siteContract } from '#contract/site.contract.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { Router } from '#server/http/router.ts';

import type { SiteService } from './site.service.ts';

export function siteRoutes(router: Router, site: SiteService): void {
  router.on(siteContract.systemStatus, async () => ({ is_online: await site.isOnline() }));

  router.on(siteContract.updateStatus, async (call) => ({
    setting: { is_online: await site.switchStatus(call.body?.is_online, actorOf(call)) },
  }));

  router.on(siteContract.settings, () => site.publicSettings());

  router.on(siteContract.opening, async () => ({ missing: await site.missingFacts() }));

  router.on(siteContract.badges, ({ viewer }) => site.badges(viewer.adminRoles));
}
