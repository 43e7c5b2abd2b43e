import { beneficiariesContract } from '#contract/customers/beneficiaries.contract.ts';
import type { Router } from '#server/http/router.ts';

import type { BeneficiariesService } from './beneficiaries.service.ts';

export function beneficiariesRoutes(router: Router, beneficiaries: BeneficiariesService): void {
  router.on(beneficiariesContract.list, ({ viewer }) => beneficiaries.list(viewer));

  router.on(beneficiariesContract.add, (call) => beneficiaries.add(call, call.body.beneficiary, call.body.password));

  router.on(beneficiariesContract.change, (call) => {
    const { beneficiary, ...sealed } = call.body;
    return beneficiaries.change(call, call.params.id, beneficiary, sealed);
  });

  router.on(beneficiariesContract.remove, (call) => beneficiaries.remove(call, call.params.id, call.body));

  router.on(beneficiariesContract.ofCustomer, ({ params }) => beneficiaries.ofCustomer(params.id));
}
