import { type Motif, motifs, type ProductArt } from '#contract/catalogue/art.contract.ts';
import { metalNames } from '#contract/metals.ts';

import { metalTones, paperTones, type Tones } from './palettes.ts';
import { pickBy } from './seeded.ts';
import { gramsOf, sizeFor } from './weight.ts';

/** A product made ready to be drawn: nothing missing, nothing that cannot be drawn. */
export interface Piece {
  tones: Tones;
  /** Struck below the weight: "FINE GOLD". */
  metalWords: string;
  weightLabel: string;
  /** How large it is drawn; see `sizeFor`. */
  size: number;
  fineness: string;
  mint: string;
  name: string;
  serial: string;
  year: string;
  motif: Motif;
  sizeMm: { width: number; height: number | null } | null;
}

export function pieceOf(art: ProductArt): Piece {
  const { width = 0, height } = art.sizeMm ?? {};
  return {
    tones: art.metal ? metalTones[art.metal] : paperTones,
    metalWords: art.metal ? `Fine ${metalNames[art.metal]}` : '',
    weightLabel: art.weightLabel,
    size: sizeFor(gramsOf(art.weightLabel)),
    fineness: art.fineness,
    mint: art.mint,
    name: art.name,
    serial: art.serial ?? '',
    year: /^\d{4}$/.test(art.year ?? '') ? `${art.year}` : '',
    motif: motifs.find((motif) => motif === art.motif) ?? pickBy(art.slug, motifs),
    sizeMm: isLength(width) ? { width, height: height !== undefined && isLength(height) ? height : null } : null,
  };
}

/** Width of a bar as a part of its height, kept within what looks like a bar. */
export function aspectOf({ sizeMm }: Piece, usual: number, least: number, most: number): number {
  return sizeMm?.height ? Math.max(least, Math.min(most, sizeMm.width / sizeMm.height)) : usual;
}

const isLength = (mm: number): boolean => Number.isFinite(mm) && mm > 0;
