import { vaultAuditsContract } from '#contract/vault/vault-audits.contract.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { Router } from '#server/http/router.ts';

import type { VaultAuditsService } from './vault-audits.service.ts';

export function vaultAuditsRoutes(router: Router, audits: VaultAuditsService): void {
  router.on(vaultAuditsContract.read, ({ params }) => audits.read(params.id));
  router.on(vaultAuditsContract.record, (call) =>
    audits.record({ actor: actorOf(call), key: call.idempotencyKey }, call.body),
  );
}
