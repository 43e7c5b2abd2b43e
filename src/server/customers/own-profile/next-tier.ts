import type { TagColour } from '#contract/catalogue/tags.rules.ts';

/** Amounts in CAD minor units; `minVolume` is null of a tier that is given by hand. */
interface Tier {
  id: string;
  name: string;
  colour: TagColour;
  rank: number;
  minVolume: bigint | null;
}

interface NextTier {
  name: string;
  colour: TagColour;
  /** The volume of twelve months that leads to it. */
  from: bigint;
  /** What is left to it. */
  left: bigint;
}

/** The first tier above the one held that volume leads to and has not led to yet; null where there is none. */
export function nextTier(tiers: readonly Tier[], held: { rank: number } | null, volume: bigint): NextTier | null {
  let next: NextTier | null = null;
  for (const { name, colour, rank, minVolume } of tiers) {
    if (minVolume === null || minVolume <= volume || rank <= (held?.rank ?? 0)) continue;
    if (next === null || minVolume < next.from) next = { name, colour, from: minVolume, left: minVolume - volume };
  }
  return next;
}
