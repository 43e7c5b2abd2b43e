import { alertsContract } from '#contract/customers/alerts.contract.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { Router } from '#server/http/router.ts';

import type { AlertsService } from './alerts.service.ts';

export function alertsRoutes(router: Router, alerts: AlertsService): void {
  router.on(alertsContract.readOwn, ({ params, viewer }) => alerts.read(params.id, viewer.id));

  router.on(alertsContract.create, (call) => alerts.create(call.body, call.viewer.id, actorOf(call)));

  router.on(alertsContract.change, (call) => alerts.change(call.params.id, call.body, call.viewer.id, actorOf(call)));

  router.on(alertsContract.rearm, (call) =>
    alerts.rearm(call.params.id, call.body.version, call.viewer.id, actorOf(call)),
  );

  router.on(alertsContract.remove, async (call) => {
    await alerts.remove(call.params.id, call.body.version, call.viewer.id, actorOf(call));
    return {};
  });

  router.on(alertsContract.byLink, async ({ params }) => ({ alert: await alerts.byLink(params.token) }));

  router.on(alertsContract.switchOff, async ({ body, ip, requestId }) => ({
    outcome: await alerts.switchOff(body.token, { id: null, name: 'A mailed link', ip, requestId }),
  }));
}
