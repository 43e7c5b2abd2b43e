import { exposureContract } from '#contract/overview/exposure.contract.ts';
import type { Router } from '#server/http/router.ts';

import type { DayResultsService } from './day-results.service.ts';
import type { ExposureService } from './exposure.service.ts';

export function exposureRoutes(router: Router, exposure: ExposureService, results: DayResultsService): void {
  router.on(exposureContract.read, () => exposure.read());
  router.on(exposureContract.days, () => results.read());
}
