import { widgetsContract } from '#contract/content/widgets.contract.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { Router } from '#server/http/router.ts';

import type { WidgetsService } from './widgets.service.ts';

export function widgetsRoutes(router: Router, widgets: WidgetsService): void {
  router.on(widgetsContract.all, () => widgets.all());

  router.on(widgetsContract.read, ({ params }) => widgets.read(params.id));

  router.on(widgetsContract.create, (call) => widgets.create(call.body, actorOf(call)));

  router.on(widgetsContract.update, (call) => {
    const { version, ...values } = call.body;
    return widgets.update(call.params.id, values, version, actorOf(call));
  });

  router.on(widgetsContract.move, (call) => widgets.move(call.params.id, call.body, actorOf(call)));

  router.on(widgetsContract.remove, (call) => widgets.remove(call.params.id, call.query.version, actorOf(call)));
}
