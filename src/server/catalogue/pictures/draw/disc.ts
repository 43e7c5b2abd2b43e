import type { MintStyle } from './mint-style.ts';

/** A disc struck between dies; coins have a year and a reeded edge, rounds their weight. */
export interface Disc {
  kind: 'coin' | 'round';
  x: number;
  y: number;
  radius: number;
  /** Radius of the field inside the rim. */
  field: number;
  /** How the drawing's fixed measures grow with the piece. */
  unit: number;
  style: MintStyle;
}
