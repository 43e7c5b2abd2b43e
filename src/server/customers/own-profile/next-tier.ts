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

/**
 * The next tier above the one held: one that the volume has reached already, with nothing left to it, before one that it has not; null
 * where there is none.
 */
export function nextTier(tiers: readonly Tier[], held: { rank: number } | null, volume: bigint): NextTier | null {
  let reached: Step | null = null;
  let ahead: Step | null = null;
  for (const { minVolume, ...tier } of tiers) {
    if (minVolume === null || tier.rank <= (held?.rank ?? 0)) continue;
    const step = { ...tier, minVolume };
    if (minVolume > volume) {
      if (ahead === null || minVolume < ahead.minVolume) ahead = step;
    } else if (reached === null || tier.rank > reached.rank) reached = step;
  }
  const next = reached ?? ahead;
  if (next === null) return null;
  const { name, colour, minVolume } = next;
  return { name, colour, from: minVolume, left: minVolume > volume ? minVolume - volume : 0n };
}

type Step = Tier & { minVolume: bigint };
