import { publicApiContract } from '#contract/developers/public-api.contract.ts';
import type { Router } from '#server/http/router.ts';

import type { PublicApi } from './public-api.service.ts';

export function publicApiRoutes(router: Router, publicApi: PublicApi): void {
  router.on(publicApiContract.prices, async ({ query }) => publicApi.prices(query.currency));

  router.on(publicApiContract.products, ({ query }) => publicApi.products(query));

  router.on(publicApiContract.orders, ({ query }) => publicApi.orders(query));

  router.on(publicApiContract.order, ({ params }) => publicApi.order(params.number));
}
