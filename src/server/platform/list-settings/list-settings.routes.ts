import type { Resource } from '#contract/list/list-resource.ts';
import { listSettingsContract } from '#contract/platform/list-settings.contract.ts';
import { requireAccess } from '#server/http/access.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { ShopList } from '#server/http/list-route.ts';
import { notFound } from '#server/http/refusal.ts';
import type { Router } from '#server/http/router.ts';
import type { Viewer } from '#server/http/viewer.ts';

import type { ListSettingsService } from './list-settings.service.ts';

interface ListSettingsParts {
  lists: readonly ShopList[];
  listSettings: ListSettingsService;
}

export function listSettingsRoutes(router: Router, { lists, listSettings }: ListSettingsParts): void {
  const resourceOf = (key: string, viewer: Viewer): Resource => {
    const list = lists.find(({ resource }) => resource.key === key);
    if (!list) throw notFound('The list');
    // Who may not read a list keeps no views of it either.
    requireAccess(list.endpoint, viewer);
    return list.resource;
  };
  const listOf = (call: Parameters<typeof actorOf>[0] & { params: { list: string } }) => ({
    resource: resourceOf(call.params.list, call.viewer),
    viewer: call.viewer,
    actor: actorOf(call),
  });

  router.on(listSettingsContract.read, async ({ viewer, params }) =>
    listSettings.read(resourceOf(params.list, viewer), viewer),
  );

  router.on(listSettingsContract.saveLayout, async ({ viewer, params, body }) => {
    await listSettings.saveLayout(resourceOf(params.list, viewer), viewer, body.layout);
    return { layout: body.layout };
  });

  router.on(listSettingsContract.addView, async (call) => listSettings.addView(listOf(call), call.body));

  router.on(listSettingsContract.changeView, async (call) =>
    listSettings.changeView(listOf(call), call.params.id, call.body),
  );

  router.on(listSettingsContract.removeView, async (call) => {
    await listSettings.removeView(listOf(call), call.params.id);
    return {};
  });
}
