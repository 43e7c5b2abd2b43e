import { apiKeysContract } from '#contract/developers/api-keys.contract.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { Router } from '#server/http/router.ts';

import type { ApiKeysService } from './api-keys.service.ts';

export function apiKeysRoutes(router: Router, apiKeys: ApiKeysService): void {
  router.on(apiKeysContract.create, (call) => apiKeys.create(call.body, actorOf(call)));

  router.on(apiKeysContract.revoke, (call) => apiKeys.revoke(call.params.id, actorOf(call)));
}
