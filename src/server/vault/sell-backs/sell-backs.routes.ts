import { sellBacksContract } from '#contract/vault/sell-backs.contract.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { Router } from '#server/http/router.ts';
import type { Viewer } from '#server/http/viewer.ts';

import type { SellBacksService } from './sell-backs.service.ts';

const doing = (call: { viewer: Viewer; ip: string; requestId: string; idempotencyKey: string }) => ({
  ...{ viewer: call.viewer, actor: actorOf(call), key: call.idempotencyKey, ip: call.ip, requestId: call.requestId },
});

export function sellBacksRoutes(router: Router, sales: SellBacksService): void {
  router.on(sellBacksContract.read, ({ params, viewer }) => sales.read(params.id, viewer));
  router.on(sellBacksContract.decide, (call) => sales.move(doing(call), call.params.id, call.body, 'sales'));
  router.on(sellBacksContract.pay, (call) => sales.move(doing(call), call.params.id, call.body, 'finance'));
  router.on(sellBacksContract.readOwn, ({ params, viewer }) => sales.readOwn(params.id, viewer));
  router.on(sellBacksContract.quote, (call) => sales.quote(call.viewer, actorOf(call), call.body));
  router.on(sellBacksContract.mailCode, async ({ params, viewer }) => {
    await sales.mailCode(params.id, viewer);
    return { message: 'A new code is on its way.' };
  });
  router.on(sellBacksContract.submit, (call) => sales.submit(doing(call), call.params.id, call.body));
  router.on(sellBacksContract.readdress, (call) => sales.readdress(doing(call), call.params.id, call.body));
  router.on(sellBacksContract.readdressOwn, (call) => sales.readdressOwn(doing(call), call.params.id, call.body));
  router.on(sellBacksContract.cancel, (call) => sales.cancel(doing(call), call.params.id, call.body));
}
