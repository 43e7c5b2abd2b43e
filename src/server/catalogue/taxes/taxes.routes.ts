import { taxesContract } from '#contract/catalogue/taxes.contract.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { Router } from '#server/http/router.ts';

import type { TaxesService } from './taxes.service.ts';

/** Tax rules and rates as administrators keep them; their lists are registered with all lists. */
export function taxesRoutes(router: Router, taxes: TaxesService): void {
  router.on(taxesContract.try, ({ body }) => taxes.try(body));
  router.on(taxesContract.readRule, ({ params }) => taxes.readRule(params.id));
  router.on(taxesContract.createRule, (call) => {
    const { replaces = false, because, ...values } = call.body;
    return taxes.createRule(values, { replaces, because, actor: actorOf(call) });
  });
  router.on(taxesContract.updateRule, (call) => {
    const { version, because, ...values } = call.body;
    return taxes.updateRule(call.params.id, values, { version, because, actor: actorOf(call) });
  });
  router.on(taxesContract.readRate, ({ params }) => taxes.readRate(params.id));
  router.on(taxesContract.createRate, (call) => {
    const { because, ...values } = call.body;
    return taxes.createRate(values, { because, actor: actorOf(call) });
  });
  router.on(taxesContract.updateRate, (call) => {
    const { version, because, ...values } = call.body;
    return taxes.updateRate(call.params.id, values, { version, because, actor: actorOf(call) });
  });
}
