import { returnsContract } from '#contract/trade/returns.contract.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { Router } from '#server/http/router.ts';
import type { Viewer } from '#server/http/viewer.ts';

import type { ReturnsService } from './returns.service.ts';

const doing = (call: { viewer: Viewer; ip: string; requestId: string; idempotencyKey: string }) => ({
  actor: actorOf(call),
  roles: call.viewer.adminRoles,
  key: call.idempotencyKey,
});

export function returnsRoutes(router: Router, returns: ReturnsService): void {
  router.on(returnsContract.read, ({ params, viewer }) => returns.read(params.id, viewer.adminRoles));
  router.on(returnsContract.ofOrder, ({ params, viewer }) => returns.ofOrder(params.id, viewer.adminRoles));
  router.on(returnsContract.open, (call) => returns.open(doing(call), { orderId: call.params.id, ...call.body }));
  router.on(returnsContract.move, (call) => returns.move(doing(call), call.params.id, call.body));
  router.on(returnsContract.close, (call) => returns.close(doing(call), { ...call.params, ...call.body }));
  router.on(returnsContract.terms, () => returns.terms());
  router.on(returnsContract.saveTerms, (call) => {
    const { version, ...values } = call.body;
    return returns.saveTerms(values, version, actorOf(call));
  });
  router.on(returnsContract.ofOwnOrder, ({ viewer, params }) => returns.ofOwnOrder(viewer.id, params.id));
  router.on(returnsContract.ask, (call) => returns.ask(doing(call), { orderId: call.params.id, ...call.body }));
  router.on(returnsContract.cancelOwn, (call) => returns.cancelOwn(doing(call), { ...call.params, ...call.body }));
}
