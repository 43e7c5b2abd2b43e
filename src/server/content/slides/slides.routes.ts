import { slidesContract } from '#contract/content/slides.contract.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { Router } from '#server/http/router.ts';

import type { SlidesService } from './slides.service.ts';

export function slidesRoutes(router: Router, slides: SlidesService): void {
  router.on(slidesContract.all, () => slides.all());

  router.on(slidesContract.read, ({ params }) => slides.read(params.id));

  router.on(slidesContract.create, (call) => slides.create(call.body, actorOf(call)));

  router.on(slidesContract.update, (call) => {
    const { version, ...values } = call.body;
    return slides.update(call.params.id, values, version, actorOf(call));
  });

  router.on(slidesContract.move, (call) => slides.move(call.params.id, call.body, actorOf(call)));

  router.on(slidesContract.remove, (call) => slides.remove(call.params.id, call.query.version, actorOf(call)));
}
