import { spread } from '#contract/arithmetic/spread.ts';

/** What a lot has that is shared among its pieces. */
export interface LotShares {
  qty: number;
  /** Minor units of the currency it was paid in, and of CAD. */
  cost: bigint;
  costCad: bigint;
  /** 10^-9 g; null until it was weighed. */
  measuredNg: bigint | null;
}

/**
 * Parts a lot by pieces: what each part has, and last what stays with the lot. Cost and weight are shared by largest remainder
 * (`spread`), so that all add up to the lot's exactly. Throws a RangeError where no piece would stay, or a part has none.
 */
export function partsOfLot(lot: LotShares, pieces: readonly number[]): { parts: LotShares[]; rest: LotShares } {
  const left = pieces.reduce((rest, part) => rest - part, lot.qty);
  if (left < 1 || pieces.some((part) => part < 1)) throw new RangeError(`A lot of ${lot.qty} is not parted so.`);
  const all = [...pieces, left];
  const weights = all.map(BigInt);
  const [costs, costsCad] = [spread(lot.cost, weights), spread(lot.costCad, weights)];
  const measured = lot.measuredNg === null ? null : spread(lot.measuredNg, weights);
  const shares = all.map((qty, at) => ({
    ...{ qty, cost: costs[at] ?? 0n, costCad: costsCad[at] ?? 0n, measuredNg: measured?.[at] ?? null },
  }));
  return { parts: shares.slice(0, -1), rest: shares.at(-1) as LotShares };
}
