import { titleTransfersContract } from '#contract/vault/title-transfers.contract.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { Router } from '#server/http/router.ts';
import type { Viewer } from '#server/http/viewer.ts';

import type { Doing } from '#server/vault/proven/proven.ts';

import type { TitleTransfersService } from './title-transfers.service.ts';

const doing = (call: { viewer: Viewer; ip: string; requestId: string; idempotencyKey: string }): Doing => ({
  ...{ viewer: call.viewer, actor: actorOf(call), key: call.idempotencyKey, ip: call.ip, requestId: call.requestId },
});

export function titleTransfersRoutes(router: Router, titles: TitleTransfersService): void {
  const { read, decide, readOwn, draft, mailCode, confirm, accept, decline, takeBack } = titleTransfersContract;
  router.on(read, ({ params, viewer }) => titles.read(params.id, viewer));
  router.on(decide, (call) => titles.decide(doing(call), call.params.id, call.body));
  router.on(readOwn, ({ params, viewer }) => titles.readOwn(params.id, viewer));
  router.on(draft, (call) => titles.draft(call.viewer, actorOf(call), call.body));
  router.on(mailCode, async ({ params, viewer }) => {
    await titles.mailCode(params.id, viewer);
    return { message: 'A new code is on its way.' };
  });
  router.on(confirm, (call) => titles.consent(doing(call), call.params.id, { by: 'confirm', shown: call.body }));
  router.on(accept, (call) => titles.consent(doing(call), call.params.id, { by: 'accept', shown: call.body }));
  router.on(decline, (call) => titles.end(doing(call), call.params.id, { event: 'decline', ...call.body }));
  router.on(takeBack, (call) => titles.end(doing(call), call.params.id, { event: 'take_back', ...call.body }));
}
