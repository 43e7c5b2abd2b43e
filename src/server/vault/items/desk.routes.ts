import { adminItemsContract } from '#contract/vault/admin-items.contract.ts';
import { vaultDeskContract } from '#contract/vault/vault-desk.contract.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { Router } from '#server/http/router.ts';
import type { Viewer } from '#server/http/viewer.ts';

import type { VaultDeskService } from './desk.service.ts';

const doing = (call: { viewer: Viewer; ip: string; requestId: string; idempotencyKey: string }) => ({
  viewer: call.viewer,
  actor: actorOf(call),
  key: call.idempotencyKey,
});

export function vaultDeskRoutes(router: Router, desk: VaultDeskService): void {
  router.on(vaultDeskContract.queue, ({ viewer }) => desk.queue(viewer));
  router.on(vaultDeskContract.find, ({ query, viewer }) => desk.find(query.code, viewer));
  router.on(adminItemsContract.read, ({ params, viewer }) => desk.read(params.id, viewer));
  router.on(vaultDeskContract.move, (call) => desk.move(doing(call), call.params.id, call.body));
  router.on(vaultDeskContract.freeze, (call) => desk.freeze(doing(call), call.params.id, call.body));
}
