import { findingContract } from '#contract/overview/finding.contract.ts';
import type { Router } from '#server/http/router.ts';

import type { FindingService } from './finding.service.ts';

export function findingRoutes(router: Router, finding: FindingService): void {
  router.on(findingContract.find, ({ query, viewer }) => finding.find(query.q, viewer));
}
