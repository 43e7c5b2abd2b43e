import { adminProductsContract } from '#contract/catalogue/admin-products.contract.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { Router } from '#server/http/router.ts';

import { pricerOf } from './priced-change.ts';
import type { ProductsService } from './products.service.ts';

/** Products as administrators keep them; their list is registered with all lists. */
export function productsRoutes(router: Router, products: ProductsService): void {
  router.on(adminProductsContract.read, ({ params }) => products.read(params.id));

  router.on(adminProductsContract.taken, ({ query: { except, ...names } }) => products.taken(names, except));

  router.on(adminProductsContract.makers, async () => ({ items: await products.makers() }));

  router.on(adminProductsContract.preview, ({ body }) => products.preview(body.values, body.currency));

  router.on(adminProductsContract.create, (call) =>
    products.create(call.body.values, call.body.status, pricerOf(call)),
  );

  router.on(adminProductsContract.update, (call) => products.update(call.params.id, call.body, pricerOf(call)));

  router.on(adminProductsContract.setStatus, (call) => products.setStatus(call.params.id, call.body, pricerOf(call)));

  router.on(adminProductsContract.duplicate, (call) => products.duplicate(call.params.id, actorOf(call)));

  router.on(adminProductsContract.bulk, (call) =>
    products.changeMany({ body: call.body, viewer: call.viewer, by: pricerOf(call), key: call.idempotencyKey }),
  );

  router.on(adminProductsContract.remove, (call) => products.remove(call.params.id, call.query.version, actorOf(call)));
}
