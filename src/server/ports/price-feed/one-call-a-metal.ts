import { metals, type Metal } from '#contract/metals.ts';

import type { RawPrice } from './price-feed.ts';

/**
 * The prices of a provider that is asked for each metal by itself. A metal whose call fails is left out; when all do, it
 * rejects with what the first of them said.
 */
export async function oneCallAMetal(
  rawPrice: (metal: Metal) => Promise<RawPrice>,
): Promise<Readonly<Record<string, RawPrice>>> {
  const answered: [Metal, RawPrice][] = [];
  const faults: unknown[] = [];
  await Promise.all(
    metals.map((metal) =>
      rawPrice(metal).then(
        (price) => void answered.push([metal, price]),
        (fault: unknown) => void faults.push(fault),
      ),
    ),
  );
  if (answered.length === 0) throw faults[0];
  return Object.fromEntries(answered);
}
