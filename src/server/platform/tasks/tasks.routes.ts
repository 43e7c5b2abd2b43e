import { tasksContract } from '#contract/platform/tasks.contract.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { Router } from '#server/http/router.ts';

import type { TasksService } from './tasks.service.ts';

export function tasksRoutes(router: Router, tasks: TasksService): void {
  router.on(tasksContract.open, ({ viewer }) => tasks.open(viewer));

  router.on(tasksContract.done, async (call) => {
    await tasks.done(call.params.id, call.body?.note ?? '', call.viewer, actorOf(call));
    return {};
  });
}
