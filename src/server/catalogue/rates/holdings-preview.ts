import { moneyText } from '#contract/arithmetic/exact.ts';
import type { Metal } from '#contract/metals.ts';
import { metalBid, type PriceBasis } from '#contract/arithmetic/pricing.ts';
import type { HoldingsPreview } from '#contract/catalogue/rates.contract.ts';
import { type RateTerms, type StorageTerms, termsProblems } from '#contract/catalogue/rate-terms.rules.ts';
import { monthlyStorage, storageSellUnit } from '#contract/catalogue/storage-pricing.ts';
import type { Catalogue } from '#server/catalogue/priced/catalogue.ts';
import type { Database } from '#server/db/database.ts';
import { invalid, Refusal } from '#server/http/refusal.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { currentTerms, standingOf } from './rate-view.ts';
import { needsSecond } from './second-person.ts';

interface Parts {
  db: Database;
  clock: Clock;
  catalogue: Catalogue;
}

interface Asked {
  terms: RateTerms;
  holdings: readonly { metal: Metal; fineNg: string }[];
}

/** A month of the preview. */
const DAYS = 30;

/** What holdings would cost to store and bring when sold, in CAD at the board of now. */
export function createHoldingsPreview({ db, clock, catalogue }: Parts) {
  return async ({ terms, holdings }: Asked): Promise<HoldingsPreview> => {
    if (terms.kind !== 'storage') throw invalid('terms', 'These are terms of something else.');
    const errors = termsProblems(terms);
    if (Object.keys(errors).length > 0) throw new Refusal(422, 'Please correct the marked fields.', { errors });
    const { active } = await standingOf(db, 'storage');
    const held = await currentTerms(db, 'storage', active);
    const before = held?.kind === 'storage' ? held.rates : {};
    const found = await catalogue.in('CAD');
    return {
      asOf: (found?.published.publishedAt ?? clock.now()).toISOString(),
      needsSecond: await needsSecond(db, 'storage', { holding: held, terms, now: clock.now() }),
      holdings: holdings.map(({ metal, fineNg }) => {
        const basis = found?.basis[metal];
        return {
          metal,
          fineNg,
          value: basis ? moneyText(metalBid(fineNg, basis)) : null,
          now: figures(fineNg, basis, before[metal]),
          after: figures(fineNg, basis, terms.rates[metal]),
        };
      }),
    };
  };
}
export type HoldingsPreviewer = ReturnType<typeof createHoldingsPreview>;

function figures(fineNg: string, basis: PriceBasis | undefined, terms: StorageTerms | undefined) {
  if (!basis || !terms) return { month: null, sell: null };
  return {
    month: moneyText(monthlyStorage(metalBid(fineNg, basis), terms, DAYS)),
    sell: moneyText(storageSellUnit(fineNg, basis, terms)),
  };
}
