import { hasRight } from '#contract/permissions.ts';
import { settingsContract } from '#contract/platform/settings/settings.contract.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { Router } from '#server/http/router.ts';

import type { SettingsPage } from './settings-page.service.ts';

/** The settings of the shop by group, with their history. */
export function settingsPageRoutes(router: Router, settings: SettingsPage): void {
  router.on(settingsContract.groups, async ({ viewer }) => ({
    groups: await settings.groups(),
    mayWrite: hasRight(viewer.adminRoles, 'settings.write'),
  }));

  router.on(settingsContract.save, (call) => settings.save(call.params.group, call.body, actorOf(call)));

  router.on(settingsContract.history, ({ params, query }) => settings.history(params.group, query));

  router.on(settingsContract.compare, ({ params }) => settings.compare(params.group, params.entry));

  router.on(settingsContract.restore, (call) =>
    settings.restore(call.params.group, call.params.entry, call.body, actorOf(call)),
  );
}
