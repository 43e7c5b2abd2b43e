import type { Metal } from '#contract/metals.ts';

import type { Family } from './family.ts';

/** Grams in a cubic centimetre. */
const densities: Readonly<Record<Metal, number>> = { XAU: 19.32, XAG: 10.49, XPT: 21.45, XPD: 12.02 };

export interface PieceSize {
  /** In words, such as "24.0 × 40.0 × 1.7 mm"; null for what has no shape of its own. */
  words: string | null;
  sizeMm?: { width: number; height?: number };
}

/**
 * Plausible measures of a piece of a weight: the volume by the metal's density, with the proportions of its form. For
 * reading and for the picture only; nothing is reckoned from them.
 */
export function sizeOf(
  { metal, form, finish }: Pick<Family, 'metal' | 'form' | 'finish'>,
  grossGrams: number,
): PieceSize {
  const volume = (grossGrams / densities[metal]) * 1000;
  if (form === 'grain') return { words: null };
  if (form === 'coin' || form === 'round') {
    // Thickness is a twelfth of the diameter; relief takes a tenth of the volume away.
    const diameter = Math.cbrt((volume * 4 * 12) / (Math.PI * 0.9));
    const shown = rounded(diameter);
    return { words: `${mm(shown)} mm across, ${mm(diameter / 12)} mm thick`, sizeMm: { width: shown } };
  }
  const { aspect, flatness } = proportions(form, finish, grossGrams);
  const height = Math.cbrt((volume * flatness) / aspect);
  const [width, shown] = [rounded(height * aspect), rounded(height)];
  return {
    words: `${mm(width)} × ${mm(shown)} × ${mm(volume / (width * shown))} mm`,
    sizeMm: { width, height: shown },
  };
}

/** Width by height, and height by thickness. */
function proportions(form: Family['form'], finish: Family['finish'], grams: number) {
  if (finish === 'cast') return { aspect: 0.5, flatness: grams < 3000 ? 9 : 4.5 };
  // The lighter a struck piece, the thinner it is for its height; a gram is nearly foil.
  const flatness = grams < 6 ? 34 : grams < 25 ? 28 : grams < 40 ? 23.8 : 18;
  return { aspect: form === 'wafer' ? 0.6 : 0.56, flatness };
}

const rounded = (millimetres: number) => Math.round(millimetres * 10) / 10;

const mm = (millimetres: number) => millimetres.toFixed(1);
