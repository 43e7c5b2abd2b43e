import { transfersContract } from '#contract/vault/transfers.contract.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { Router } from '#server/http/router.ts';

import type { TransfersService } from './transfers.service.ts';

export function transfersRoutes(router: Router, transfers: TransfersService): void {
  router.on(transfersContract.read, ({ params, viewer }) => transfers.read(params.id, viewer));
  router.on(transfersContract.targets, async () => ({ items: await transfers.targets() }));
  router.on(transfersContract.prepare, (call) =>
    transfers.prepare({ viewer: call.viewer, actor: actorOf(call), key: call.idempotencyKey }, call.body),
  );
  router.on(transfersContract.move, (call) =>
    transfers.move({ viewer: call.viewer, actor: actorOf(call), key: call.idempotencyKey }, call.params.id, call.body),
  );
}
