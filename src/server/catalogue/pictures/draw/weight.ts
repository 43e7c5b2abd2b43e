const gramsIn = { kg: 1000, g: 1, oz: 31.1034768, tola: 11.6638038 } as const;

/**
 * Grams of a struck weight such as "1/10 oz" or "100 g", for the size of a drawing only; no price or
 * account is ever reckoned from it. What it cannot read counts as one ounce.
 */
export function gramsOf(weightLabel: string): number {
  const read = /(\d+(?:\.\d+)?)(?:\s*\/\s*(\d+(?:\.\d+)?))?\s*(kg|g|oz|tola)/.exec(
    weightLabel.toLowerCase().replaceAll(',', ''),
  );
  if (!read) return gramsIn.oz;
  const amount = Number(read[1]) / Number(read[2] ?? 1);
  return amount * gramsIn[read[3] as keyof typeof gramsIn];
}

/** How large a piece of this weight is drawn, from 0.74 to 1: it grows with the logarithm of the weight. */
export const sizeFor = (grams: number): number =>
  Math.max(0.74, Math.min(1, 0.74 + 0.085 * Math.log10(Math.max(1, grams))));
