import { payoutsContract } from '#contract/vault/payouts.contract.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { Router } from '#server/http/router.ts';
import type { Viewer } from '#server/http/viewer.ts';

import type { PayoutsService } from './payouts.service.ts';

const doing = (call: { viewer: Viewer; ip: string; requestId: string; idempotencyKey: string }) => ({
  ...{ viewer: call.viewer, actor: actorOf(call), key: call.idempotencyKey },
});

export function payoutsRoutes(router: Router, payouts: PayoutsService): void {
  router.on(payoutsContract.read, ({ params, viewer }) => payouts.read(params.id, viewer));
  router.on(payoutsContract.make, (call) => payouts.make(doing(call), call.body.selection));
  router.on(payoutsContract.move, (call) => payouts.move(doing(call), call.params.id, call.body));
  router.on(payoutsContract.file, async (call) => {
    const { name, file } = await payouts.file(call.params.id, actorOf(call));
    return call.reply
      .header('Content-Type', 'application/octet-stream')
      .header('Content-Disposition', `attachment; filename="${name}"`)
      .header('Cache-Control', 'private, no-store')
      .header('X-Content-Type-Options', 'nosniff')
      .send(file);
  });
}
