import { ratesContract } from '#contract/catalogue/rates.contract.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { Router } from '#server/http/router.ts';

import type { HoldingsPreviewer } from './holdings-preview.ts';
import type { RatePreviewer } from './rate-preview.ts';
import type { RatesService } from './rates.service.ts';

interface Parts {
  rates: RatesService;
  ratePreview: RatePreviewer;
  holdingsPreview: HoldingsPreviewer;
}

/** Rates as administrators set them; their lists are registered with all lists. */
export function ratesRoutes(router: Router, { rates, ratePreview, holdingsPreview }: Parts): void {
  router.on(ratesContract.read, ({ params }) => rates.read(params.sheet));

  router.on(ratesContract.preview, ({ params, body }) => ratePreview(params.sheet, body));

  router.on(ratesContract.previewStorage, ({ body }) => holdingsPreview(body));

  router.on(ratesContract.propose, (call) => {
    const { effectiveFrom, ...rest } = call.body;
    const from = effectiveFrom === null ? null : new Date(effectiveFrom);
    return rates.propose(call.params.sheet, { ...rest, effectiveFrom: from }, actorOf(call));
  });

  router.on(ratesContract.approve, (call) =>
    rates.approve(
      call.params.sheet,
      { id: call.params.id, ...call.body },
      { actor: actorOf(call), viewer: call.viewer },
    ),
  );

  router.on(ratesContract.reject, (call) =>
    rates.reject(call.params.sheet, call.params.id, call.body.reason, actorOf(call)),
  );

  router.on(ratesContract.rollBack, (call) =>
    rates.rollBack(call.params.sheet, call.params.id, call.body.reason, actorOf(call)),
  );
}
