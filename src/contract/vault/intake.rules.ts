/** How far from what was bought a scale may be: one part in a thousand. More is a discrepancy, not a measurement. */
const PARTS = 1000n;

/** Whether what the scale says is what was bought, both fine and in 10^-9 g. */
export function isAsBought(measuredNg: bigint, fineNg: bigint): boolean {
  const apart = measuredNg < fineNg ? fineNg - measuredNg : measuredNg - fineNg;
  return apart * PARTS <= fineNg;
}

/** As many single pieces as one receipt may enter. */
export const MOST_PIECES = 200;
