import { quotientText } from '#contract/arithmetic/exact.ts';
import type { Metal } from '#contract/metals.ts';
import type { QuantityBreak } from '#contract/arithmetic/pricing.ts';
import type { CommissionTerms } from '#contract/catalogue/rate-terms.rules.ts';

import type { Family } from './family.ts';

/** Up to this weight in grams: the premium in hundredths of a percent and the fixed part in CAD. */
type Step = readonly [upToGrams: number, points: number, fixed: string];

/** What striking, carding and selling a small piece costs is a large part of its price; of a kilogram, nearly nothing. */
const premiums: Readonly<Record<Metal, readonly Step[]>> = {
  XAU: [
    [1.3, 900, '6.00'],
    [2.6, 750, '6.00'],
    [5.1, 600, '5.00'],
    [10.1, 450, '5.00'],
    [20.1, 380, '5.00'],
    [32, 300, '5.00'],
    [60, 260, '8.00'],
    [130, 220, '10.00'],
    [320, 190, '15.00'],
    [510, 170, '20.00'],
    [Infinity, 150, '25.00'],
  ],
  XAG: [
    [5.1, 6000, '3.00'],
    [10.1, 4500, '3.00'],
    [20.1, 3200, '3.00'],
    [32, 1600, '0.80'],
    [65, 1400, '1.20'],
    [160, 1100, '2.50'],
    [320, 900, '4.00'],
    [510, 800, '6.00'],
    [1100, 650, '9.00'],
    [1600, 600, '12.00'],
    [Infinity, 480, '30.00'],
  ],
  XPT: [
    [1.1, 1500, '8.00'],
    [5.1, 900, '8.00'],
    [10.1, 750, '8.00'],
    [20.1, 640, '9.00'],
    [32, 500, '10.00'],
    [130, 400, '15.00'],
    [Infinity, 300, '30.00'],
  ],
  XPD: [
    [5.1, 1050, '8.00'],
    [10.1, 850, '8.00'],
    [32, 600, '10.00'],
    [130, 480, '15.00'],
    [Infinity, 380, '30.00'],
  ],
};

export interface ProductTerms {
  premiumPct: string;
  premiumFixed: string;
  breaks: QuantityBreak[];
}

/** The premium of a make at a weight, and how it falls with the quantity: by a sixth, a quarter and a third. */
export function termsOf({ metal, dearer = 0 }: Pick<Family, 'metal' | 'dearer'>, grams: number): ProductTerms {
  const [, base, premiumFixed] = premiums[metal].find(([upTo]) => grams <= upTo) as Step;
  const points = base + Math.round(dearer * 10_000);
  const steps = stepsOf(metal, grams);
  return {
    premiumPct: fraction(points),
    premiumFixed,
    breaks: [5 / 6, 3 / 4, 2 / 3].map((share, at) => ({
      minQty: steps[at] as number,
      premiumPct: fraction(Math.round(points * share)),
      premiumFixed,
    })),
  };
}

/** Few buy ten kilogram bars, many buy a hundred silver ounces. */
function stepsOf(metal: Metal, grams: number): [number, number, number] {
  if (grams >= 400) return [3, 10, 25];
  if (metal === 'XAG' && grams < 70) return [20, 100, 500];
  return [10, 25, 100];
}

/** Hundredths of a percent as a fraction: 225 is "0.0225". */
const fraction = (points: number) => quotientText(BigInt(points), 10_000n, 4).replace(/\.?0+$/, '');

/** The Live Price Commission of the demo. */
export const demoCommissions: Readonly<Record<Metal, CommissionTerms>> = {
  XAU: { buyPct: '0.005', buyFixed: '0', sellPct: '0.01', sellFixed: '0' },
  XAG: { buyPct: '0.01', buyFixed: '0.05', sellPct: '0.02', sellFixed: '0.05' },
  XPT: { buyPct: '0.0125', buyFixed: '0', sellPct: '0.025', sellFixed: '0' },
  XPD: { buyPct: '0.015', buyFixed: '0', sellPct: '0.03', sellFixed: '0' },
};
