/** How far from what was bought a scale may be: one part in a thousand. More is a discrepancy, not a measurement. */
const PARTS = 1000n;

/** Whether what the scale says is what was bought, both fine and in 10^-9 g. */
export function isAsBought(measuredNg: bigint, fineNg: bigint): boolean {
  const apart = measuredNg < fineNg ? fineNg - measuredNg : measuredNg - fineNg;
  return apart * PARTS <= fineNg;
}

/**
 * A serial number as it is kept: in capitals, with plain letters, digits and hyphens and one space between words, so that one bar is never
 * two by how it was typed.
 */
export const serialText = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .replace(/\s+/gu, ' ')
    .trim()
    .toUpperCase();

/** As many single pieces as one receipt may enter. */
export const MOST_PIECES = 200;
