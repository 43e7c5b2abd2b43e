import { hasRight, permissions } from '#contract/permissions.ts';
import { siteContract } from '#contract/overview/site.contract.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { Router } from '#server/http/router.ts';

import type { SiteService } from './site.service.ts';

export function siteRoutes(router: Router, site: SiteService): void {
  router.on(siteContract.systemStatus, () => site.status());

  router.on(siteContract.updateStatus, async (call) => ({
    setting: await site.switchStatus(call.body, actorOf(call)),
  }));

  router.on(siteContract.settings, async ({ query: { only } }) => {
    const all = await site.publicSettings();
    if (only === undefined) return all;
    const wanted = new Set<string>([only].flat());
    return Object.fromEntries(Object.entries(all).filter(([part]) => wanted.has(part)));
  });

  router.on(siteContract.opening, async () => ({ missing: await site.missingFacts() }));

  router.on(siteContract.openQuotes, async () => ({ count: await site.openQuotes() }));

  router.on(siteContract.ownRights, async ({ viewer: { adminRoles } }) => ({
    rights: permissions.filter((right) => hasRight(adminRoles, right)),
  }));

  router.on(siteContract.badges, ({ viewer }) => site.badges(viewer.adminRoles));
}
