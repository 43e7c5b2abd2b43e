import type { Metal } from '#contract/metals.ts';
import { metalNames } from '#contract/metals.ts';

/** From this many parts in a thousand the trade calls the metal fine. */
const fineFrom: Readonly<Record<Metal, number>> = { XAU: 995, XAG: 999, XPT: 999, XPD: 999 };

/** Alloys with a name of their own, by metal and parts in a thousand. */
const alloys: Readonly<Record<Metal, readonly (readonly [from: number, to: number, words: string])[]>> = {
  XAU: [
    [986, 987, 'Ducat gold'],
    [916, 917, '22 carat gold'],
    [750, 751, '18 carat gold'],
    [585, 586, '14 carat gold'],
  ],
  XAG: [
    [958, 959, 'Britannia silver'],
    [925, 926, 'Sterling silver'],
  ],
  XPT: [],
  XPD: [],
};

/**
 * The metal as it may be struck on a piece of this fineness (parts per thousand as text, such as "999.9"): "Fine" stands on fine
 * metal only, sterling says so, and what has no name of its own bears the metal's alone.
 */
export function metalWordsOf(metal: Metal, fineness: string): string {
  const parts = Number(fineness);
  const name = metalNames[metal];
  if (!Number.isFinite(parts) || fineness.trim() === '') return name;
  if (parts >= fineFrom[metal]) return `Fine ${name}`;
  return alloys[metal].find(([from, to]) => parts >= from && parts < to)?.[2] ?? name;
}

/** Fineness as a die has it: "999.0" is struck 999. */
export const struckFineness = (fineness: string): string => fineness.replace(/\.0+$/, '');
