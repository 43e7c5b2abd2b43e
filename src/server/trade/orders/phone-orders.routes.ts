import { phoneOrdersContract } from '#contract/trade/phone-orders.contract.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { Router } from '#server/http/router.ts';
import type { PhoneQuotes } from '#server/trade/quotes/phone-quotes.service.ts';
import type { QuotesService } from '#server/trade/quotes/quotes.service.ts';

import type { OrdersService } from './orders.service.ts';

interface Parts {
  orders: OrdersService;
  quotes: QuotesService;
  phoneQuotes: PhoneQuotes;
}

export function phoneOrdersRoutes(router: Router, { orders, quotes, phoneQuotes }: Parts): void {
  router.on(phoneOrdersContract.customer, ({ params }) => orders.orderingCustomer(params.id));

  router.on(phoneOrdersContract.estimate, (call) => phoneQuotes.estimate(call.params.id, call.body, actorOf(call)));

  router.on(phoneOrdersContract.quote, (call) => phoneQuotes.create(call.params.id, call.body, actorOf(call)));

  router.on(phoneOrdersContract.readQuote, ({ params }) => quotes.read(params.id));

  router.on(phoneOrdersContract.place, (call) =>
    orders.placeByPhone(call.params.id, call.body, {
      actor: actorOf(call),
      viewer: call.viewer,
      key: call.idempotencyKey,
    }),
  );
}
