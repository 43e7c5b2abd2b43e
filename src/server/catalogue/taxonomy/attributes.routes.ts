import { attributesContract } from '#contract/catalogue/attributes.contract.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { Router } from '#server/http/router.ts';

import type { AttributesService } from './attributes.service.ts';

/** Attributes as administrators keep them; their list is registered with all lists. */
export function attributesRoutes(router: Router, attributes: AttributesService): void {
  router.on(attributesContract.all, () => attributes.all());

  router.on(attributesContract.read, ({ params }) => attributes.read(params.id));

  router.on(attributesContract.create, (call) => attributes.create(call.body, actorOf(call)));

  router.on(attributesContract.update, (call) => {
    const { version, ...values } = call.body;
    return attributes.update(call.params.id, values, version, actorOf(call));
  });

  router.on(attributesContract.remove, (call) => attributes.remove(call.params.id, call.query.version, actorOf(call)));
}
