import { jobsContract } from '#contract/platform/jobs.contract.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { Router } from '#server/http/router.ts';

import type { JobsService } from './jobs.service.ts';

export function jobsRoutes(router: Router, jobs: JobsService): void {
  router.on(jobsContract.read, ({ params }) => jobs.read(params.id));
  router.on(jobsContract.run, (call) => jobs.run(call.params.id, actorOf(call)));
}
