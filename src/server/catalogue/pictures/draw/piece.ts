import { type Motif, motifs, type ProductArt } from '#contract/catalogue/art.contract.ts';

import { type MintStyle, styleOf } from './mint-style.ts';
import { metalTones, paperTones, type Tones } from './palettes.ts';
import { pickBy } from './seeded.ts';
import { metalWordsOf, struckFineness } from './struck-words.ts';
import { thicknessOf } from './thickness.ts';
import { gramsOf, sizeFor } from './weight.ts';

/** How a piece was made, which decides how it is drawn. */
type Make = 'coin' | 'round' | 'minted' | 'cast' | 'grain' | 'other';

/** A product made ready to be drawn: nothing missing, nothing that cannot be drawn. */
export interface Piece {
  make: Make;
  tones: Tones;
  /** Struck below the weight: "FINE GOLD". */
  metalWords: string;
  weightLabel: string;
  /** Of the whole piece, alloy and all. */
  grossGrams: number;
  /** How large it is drawn; see `sizeFor`. */
  size: number;
  fineness: string;
  mint: string;
  style: MintStyle;
  name: string;
  serial: string;
  year: string;
  /** As struck: "50 dollars"; empty for what is no legal tender. */
  faceValue: string;
  motif: Motif;
  sizeMm: { width: number; height: number | null; thickness: number } | null;
}

export function pieceOf(art: ProductArt): Piece {
  const grossGrams = grossOf(art);
  return {
    make: makeOf(art),
    tones: tonesOf(art),
    metalWords: art.metal ? metalWordsOf(art.metal, art.fineness) : '',
    weightLabel: art.weightLabel,
    grossGrams,
    size: sizeFor(gramsOf(art.weightLabel)),
    fineness: struckFineness(art.fineness),
    mint: art.mint,
    style: styleOf(art.mint),
    name: art.name,
    serial: art.serial ?? '',
    year: /^\d{4}$/.test(art.year ?? '') ? `${art.year}` : '',
    faceValue: art.faceValue ?? '',
    motif: motifs.find((motif) => motif === art.motif) ?? pickBy(art.slug, motifs),
    sizeMm: sizeOf(art, grossGrams),
  };
}

/** Bars this heavy are poured, not struck, unless the product says otherwise. */
const CAST_FROM_GRAMS = 1000;

function makeOf({ metal, form, finish, weightLabel }: ProductArt): Make {
  if (metal === null) return 'other';
  if (form === 'wafer') return 'minted';
  if (form !== 'bar') return form;
  return finish ?? (gramsOf(weightLabel) >= CAST_FROM_GRAMS ? 'cast' : 'minted');
}

/** Copper makes gold below 23 carat redder. */
const tonesOf = ({ metal, fineness }: ProductArt): Tones => {
  if (!metal) return paperTones;
  const isReddish = metal === 'XAU' && Number(fineness) > 0 && Number(fineness) < 958;
  return metalTones[isReddish ? 'redGold' : metal];
};

/** As the product says it; else what its fine weight comes to at its fineness. */
function grossOf({ grossGrams, weightLabel, fineness }: ProductArt): number {
  if (grossGrams !== undefined && isLength(grossGrams)) return grossGrams;
  const parts = Number(fineness);
  return gramsOf(weightLabel) / (parts > 0 && parts <= 1000 ? parts / 1000 : 1);
}

function sizeOf({ metal, form, fineness, sizeMm }: ProductArt, grossGrams: number): Piece['sizeMm'] {
  const { width = 0, height = 0 } = sizeMm ?? {};
  if (!metal || !isLength(width)) return null;
  const isRound = form === 'coin' || form === 'round' || !isLength(height);
  const footprint = { width, height: isRound ? null : height };
  const parts = Number(fineness);
  return { ...footprint, thickness: thicknessOf(metal, parts > 0 ? parts : 1000, grossGrams, footprint) };
}

/** Width of a bar as a part of its height, kept within what looks like a bar. */
export function aspectOf({ sizeMm }: Piece, usual: number, least: number, most: number): number {
  return sizeMm?.height ? Math.max(least, Math.min(most, sizeMm.width / sizeMm.height)) : usual;
}

/** How much of a piece's thickness shows below its face when it is `width` wide on the page; the onlooker leans over it a little. */
export function lipOf({ sizeMm }: Piece, width: number): number {
  const seen = sizeMm ? (sizeMm.thickness / sizeMm.width) * width * 0.42 : width * 0.026;
  return Math.max(width * 0.014, Math.min(seen, width * 0.1));
}

const isLength = (value: number): boolean => Number.isFinite(value) && value > 0;
