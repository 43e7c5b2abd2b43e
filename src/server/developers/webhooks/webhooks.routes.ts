import { webhookDeliveriesContract } from '#contract/developers/webhook-deliveries.contract.ts';
import { webhooksContract } from '#contract/developers/webhooks.contract.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { CallLimits } from '#server/http/call-limits.ts';
import type { Router } from '#server/http/router.ts';

import type { DeliveriesService } from './deliveries.service.ts';
import type { WebhooksService } from './webhooks.service.ts';

interface Parts {
  webhooks: WebhooksService;
  deliveries: DeliveriesService;
  limits: Pick<CallLimits, 'count'>;
}

/** Calls that somebody makes the shop send, by hand. */
const byHand = { action: 'webhook.byHand', most: 30, seconds: 60 };

export function webhooksRoutes(router: Router, { webhooks, deliveries, limits }: Parts): void {
  router.on(webhooksContract.read, ({ params }) => webhooks.read(params.id));

  router.on(webhooksContract.create, (call) => webhooks.create(call.body, actorOf(call)));

  router.on(webhooksContract.update, (call) => {
    const { version, ...values } = call.body;
    return webhooks.update(values, { id: call.params.id, version }, actorOf(call));
  });

  router.on(webhooksContract.turn, (call) => {
    const { on, version } = call.body;
    return webhooks.turn(on, { id: call.params.id, version }, actorOf(call));
  });

  router.on(webhooksContract.rotate, (call) =>
    webhooks.rotate({ id: call.params.id, version: call.body.version }, actorOf(call)),
  );

  router.on(webhooksContract.test, async (call) => {
    await limits.count(byHand, call.viewer.id);
    return webhooks.test(call.params.id, actorOf(call));
  });

  router.on(webhooksContract.remove, (call) =>
    webhooks.remove({ id: call.params.id, version: call.query.version }, actorOf(call)),
  );

  router.on(webhookDeliveriesContract.read, ({ params }) => deliveries.read(params.id));

  router.on(webhookDeliveriesContract.replay, async (call) => {
    await limits.count(byHand, call.viewer.id);
    return deliveries.replay(call.params.id, actorOf(call));
  });
}
