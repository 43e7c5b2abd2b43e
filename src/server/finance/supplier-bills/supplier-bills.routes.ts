import { supplierBillsContract } from '#contract/finance/supplier-bills.contract.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { Router } from '#server/http/router.ts';

import type { SupplierBillsService } from './supplier-bills.service.ts';

export function supplierBillsRoutes(router: Router, bills: SupplierBillsService): void {
  router.on(supplierBillsContract.read, ({ params }) => bills.read(params.id));
  router.on(supplierBillsContract.enter, (call) =>
    bills.enter(call.body, { actor: actorOf(call), key: call.idempotencyKey }),
  );
  router.on(supplierBillsContract.pay, (call) =>
    bills.pay(call.params.id, call.body, { actor: actorOf(call), key: call.idempotencyKey }),
  );
  router.on(supplierBillsContract.takeBack, (call) =>
    bills.takeBack(call.params.id, call.body, { actor: actorOf(call), key: call.idempotencyKey }),
  );
  router.on(supplierBillsContract.void, (call) =>
    bills.void(call.params.id, call.body, { actor: actorOf(call), key: call.idempotencyKey }),
  );
}
