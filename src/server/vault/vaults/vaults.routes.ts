import { vaultsContract } from '#contract/vault/vaults.contract.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { Router } from '#server/http/router.ts';

import type { VaultsService } from './vaults.service.ts';

export function vaultsRoutes(router: Router, vaults: VaultsService): void {
  router.on(vaultsContract.cover, async () => ({ items: await vaults.cover() }));
  router.on(vaultsContract.read, ({ params }) => vaults.read(params.id));
  router.on(vaultsContract.create, (call) => vaults.create(call.body, actorOf(call)));
  router.on(vaultsContract.update, (call) => vaults.update(call.params.id, call.body, actorOf(call)));
}
