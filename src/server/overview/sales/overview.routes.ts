import { overviewContract } from '#contract/overview/overview.contract.ts';
import type { Router } from '#server/http/router.ts';

import type { OverviewService } from './overview.service.ts';

export function overviewRoutes(router: Router, overview: OverviewService): void {
  router.on(overviewContract.read, ({ viewer }) => overview.read(viewer.adminRoles));
}
