import { authorisedTradersContract } from '#contract/customers/authorised-traders.contract.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { Router } from '#server/http/router.ts';

import type { AuthorisedTradersService } from './authorised-traders.service.ts';

export function authorisedTradersRoutes(router: Router, traders: AuthorisedTradersService): void {
  router.on(authorisedTradersContract.list, ({ viewer }) => traders.list(viewer));

  router.on(authorisedTradersContract.appoint, (call) => traders.appoint(call, call.body));

  router.on(authorisedTradersContract.withdraw, (call) => traders.withdraw(call, call.params.id, call.body.version));

  router.on(authorisedTradersContract.ofCustomer, ({ params, viewer }) => traders.ofCustomer(params.id, viewer));

  router.on(authorisedTradersContract.decide, (call) => traders.decide(call.params.id, call.body, actorOf(call)));
}
