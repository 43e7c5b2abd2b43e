import { cancellingSettingContract } from '#contract/trade/cancelling-setting.contract.ts';
import { limitsContract } from '#contract/trade/limits.contract.ts';
import { companyContract } from '#contract/platform/company.contract.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { Router } from '#server/http/router.ts';

import type { CancellingService } from '#server/trade/cancelling/cancelling.service.ts';
import type { LimitsService } from '#server/trade/limits/limits.service.ts';
import type { CompanyService } from '#server/platform/company/company.service.ts';

interface Parts {
  company: CompanyService;
  cancelling: CancellingService;
  personLimits: LimitsService;
}

/** What administrators set of the shop itself. */
export function settingsRoutes(router: Router, { company, cancelling, personLimits }: Parts): void {
  router.on(companyContract.read, () => company.read());

  router.on(companyContract.save, (call) => {
    const { version, reason, ...values } = call.body;
    return company.save(values, { version, reason }, actorOf(call));
  });

  router.on(cancellingSettingContract.read, () => cancelling.read());

  router.on(cancellingSettingContract.save, (call) => cancelling.save(call.body, actorOf(call)));

  router.on(limitsContract.read, () => personLimits.read());

  router.on(limitsContract.save, (call) => personLimits.save(call.body, actorOf(call)));
}
