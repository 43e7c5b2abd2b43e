import { HOUR_MS } from '#contract/dates/durations.ts';
import type { ShopModule } from '#server/shop-module.ts';
import type { ShopParts } from '#server/shop-parts.ts';

import { createProofService } from './proof/proof.service.ts';
import { proofRoutes } from './proof/proof.routes.ts';
import { vaultPerson } from './vault.person.ts';

/** Customers' metal in storage, from the order that bought it to its sale back or withdrawal. */
export function vaultModule({ config, db, clock }: ShopParts) {
  const proof = createProofService({ db, clock, config });
  return {
    services: { proof },
    person: vaultPerson,
    routes({ router }) {
      proofRoutes(router, proof);
    },
    lists: [],
    jobs: [
      {
        name: 'vault.proof',
        everyMs: HOUR_MS,
        area: 'trade',
        catchUp: 'all',
        title: 'Proof of holdings',
        what: 'Once a day compares customers’ metal with the books and publishes the proof that it is there.',
        run: () => proof.run(),
      },
    ],
  } satisfies ShopModule;
}
