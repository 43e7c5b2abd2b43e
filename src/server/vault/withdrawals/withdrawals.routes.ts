import { withdrawalsContract } from '#contract/vault/withdrawals.contract.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { Router } from '#server/http/router.ts';
import type { Viewer } from '#server/http/viewer.ts';

import type { WithdrawalsService } from './withdrawals.service.ts';

const doing = (call: { viewer: Viewer; ip: string; requestId: string; idempotencyKey: string }) => ({
  ...{ viewer: call.viewer, actor: actorOf(call), key: call.idempotencyKey, ip: call.ip, requestId: call.requestId },
});

export function withdrawalsRoutes(router: Router, withdrawals: WithdrawalsService): void {
  router.on(withdrawalsContract.choices, ({ viewer }) => withdrawals.choices(viewer));
  router.on(withdrawalsContract.read, ({ params, viewer }) => withdrawals.read(params.id, viewer));
  router.on(withdrawalsContract.decide, (call) => withdrawals.move(doing(call), call.params.id, call.body, 'desk'));
  router.on(withdrawalsContract.noteFee, (call) => withdrawals.move(doing(call), call.params.id, call.body, 'finance'));
  router.on(withdrawalsContract.move, (call) => withdrawals.move(doing(call), call.params.id, call.body, 'officer'));
  router.on(withdrawalsContract.readOwn, ({ params, viewer }) => withdrawals.readOwn(params.id, viewer));
  router.on(withdrawalsContract.draft, (call) => withdrawals.draft(call.viewer, actorOf(call), call.body));
  router.on(withdrawalsContract.mailCode, async ({ params, viewer }) => {
    await withdrawals.mailCode(params.id, viewer);
    return { message: 'A new code is on its way.' };
  });
  router.on(withdrawalsContract.confirm, (call) => withdrawals.confirm(doing(call), call.params.id, call.body));
  router.on(withdrawalsContract.cancel, (call) => withdrawals.cancel(doing(call), call.params.id, call.body));
}
