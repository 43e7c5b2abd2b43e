import { categoriesContract } from '#contract/catalogue/categories.contract.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { Router } from '#server/http/router.ts';

import type { CategoriesService } from './categories.service.ts';

export function categoriesRoutes(router: Router, categories: CategoriesService): void {
  router.on(categoriesContract.tree, () => categories.tree());

  router.on(categoriesContract.read, ({ params }) => categories.read(params.id));

  router.on(categoriesContract.uses, ({ params }) => categories.uses(params.id));

  router.on(categoriesContract.create, (call) => categories.create(call.body, actorOf(call)));

  router.on(categoriesContract.update, (call) => {
    const { version, ...values } = call.body;
    return categories.update(call.params.id, values, version, actorOf(call));
  });

  router.on(categoriesContract.move, (call) => categories.move(call.params.id, call.body, actorOf(call)));

  router.on(categoriesContract.remove, (call) => categories.remove(call.params.id, call.query, actorOf(call)));
}
