import type { Metal } from '#contract/metals.ts';
import type { ProductForm } from './products.rules.ts';

/** Reliefs that a coin, a round or a mint's emblem can show. */
export const motifs = ['leaf', 'mountain', 'wheat', 'crown', 'star', 'wave', 'pine', 'ship'] as const;
export type Motif = (typeof motifs)[number];

/** Everything a product's picture is drawn from; the same data gives the same picture, byte for byte. */
export interface ProductArt {
  slug: string;
  /** The product's name, for those who hear the picture instead of seeing it. */
  name: string;
  /** Without a metal, or with another form than these, a product is drawn as a neutral card. */
  metal: Metal | null;
  form: ProductForm | 'other';
  /** As struck on the piece: "1 oz", "1/10 oz", "100 g", "10 tola"; empty when it has none. */
  weightLabel: string;
  /** Parts per thousand as struck: "999.9"; empty when it has none. */
  fineness: string;
  mint: string;
  /** Struck on coins when it is four digits; "Varies" is not. */
  year?: string | null;
  /** Struck on coins that are legal tender: "50 dollars". */
  faceValue?: string | null;
  /** Of the whole piece, alloy and all; without it, what its weight and fineness come to. For the picture only. */
  grossGrams?: number;
  /** One of `motifs`; anything else lets the product's address choose. */
  motif?: string | null;
  /** The piece itself in millimetres; for a coin its diameter, and no height. */
  sizeMm?: { width: number; height?: number } | null;
  serial?: string | null;
  /** In the trade's words: "assay card", "capsule", "loose"; wafers lie in a card unless they are loose. */
  packaging?: string | null;
  /** How a bar is made; without it, bars of 1 kg and more are cast. */
  finish?: 'minted' | 'cast' | null;
}

/** What a product can be drawn as: its two faces, its edge, as it is packed, and beside a ruler and a coin. */
export const pictureViews = ['obverse', 'reverse', 'edge', 'packaging', 'scale'] as const;
export type PictureView = (typeof pictureViews)[number];

/** Widths in pixels that a picture can be asked for; every picture is square. */
export const pictureWidths = [96, 160, 240, 320, 480, 640, 960, 1440] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** In the order a `<picture>` should offer them. */
export const pictureFormats = ['avif', 'webp'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** Below a product's own address stand its views; the address alone is that of the first of them. */
const base = (slug: string, view?: PictureView): string => `/pictures/${slug}${view ? `/${view}` : ''}`;

/** Address of the drawing itself. With the picture's version it may be kept for ever. */
export const drawingPath = (slug: string, version: string, view?: PictureView): string =>
  `${base(slug, view)}.svg?v=${version}`;

/** Address of one raster of the picture. */
export const picturePath = (
  slug: string,
  version: string,
  width: PictureWidth,
  format: PictureFormat,
  view?: PictureView,
): string => `${base(slug, view)}-${width}.${format}?v=${version}`;
