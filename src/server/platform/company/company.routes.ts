import { companyContract } from '#contract/platform/company.contract.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { Router } from '#server/http/router.ts';

import type { CompanyService } from './company.service.ts';

/** What the shop says of itself on documents and pages. */
export function companyRoutes(router: Router, company: CompanyService): void {
  router.on(companyContract.read, () => company.read());

  router.on(companyContract.save, (call) => {
    const { version, reason, ...values } = call.body;
    return company.save(values, { version, reason }, actorOf(call));
  });
}
