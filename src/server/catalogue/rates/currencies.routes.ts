import { currenciesContract } from '#contract/catalogue/currencies.contract.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { Router } from '#server/http/router.ts';

import type { CurrenciesService } from './currencies.service.ts';

/** Currencies as administrators keep them. */
export function currenciesRoutes(router: Router, currencies: CurrenciesService): void {
  router.on(currenciesContract.all, () => currencies.all());

  router.on(currenciesContract.read, ({ params }) => currencies.read(params.code));

  router.on(currenciesContract.create, (call) => {
    const { code, ...values } = call.body;
    return currencies.create(code, values, actorOf(call));
  });

  router.on(currenciesContract.update, (call) => {
    const { version, ...values } = call.body;
    return currencies.update(call.params.code, values, version, actorOf(call));
  });
}
