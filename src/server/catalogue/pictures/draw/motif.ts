import type { Motif } from '#contract/catalogue/art.contract.ts';

import type { Facet } from './facets.ts';
import type { Tones } from './palettes.ts';
import { type Point, polygon } from './path-numbers.ts';
import { leaf, pine, wheat } from './plant-motifs.ts';
import { pickBy } from './seeded.ts';
import { crown } from './crown-motif.ts';
import { mountain, ship, star, wave } from './sign-motifs.ts';
import { wreath } from './wreath-motif.ts';

const facetsOf = { leaf, mountain, wheat, crown, star, wave, pine, ship } as const satisfies Record<
  Motif,
  () => Facet[]
>;

/** Motifs whose facets lie over one another, so that their order must be kept. */
const layered: ReadonlySet<Motif> = new Set(['leaf', 'mountain', 'crown', 'pine', 'ship']);

const emblems = ['leaf', 'mountain', 'wheat', 'crown', 'star', 'wave'] as const satisfies readonly Motif[];

/** A mint strikes the same emblem on all it makes. */
export const emblemOf = (mint: string): Motif => pickBy(`${mint} emblem`, emblems);

/** Draws a motif of radius `r` about a point, each facet in the tone of the light it takes. */
export const drawMotif = (motif: Motif, x: number, y: number, r: number, tones: Tones): string =>
  drawFacets(facetsOf[motif](), { x, y, r, tones, ordered: layered.has(motif) });

/** A wreath of two branches, open at the top, of radius `r`. */
export const laurel = (x: number, y: number, r: number, tones: Tones): string =>
  drawFacets(wreath(), { x, y, r, tones, ordered: false });

interface Placing {
  x: number;
  y: number;
  r: number;
  tones: Tones;
  /** Facets lie over one another, so that only neighbours may be drawn as one. */
  ordered: boolean;
}

function drawFacets(facets: readonly Facet[], { x, y, r, tones, ordered }: Placing): string {
  const ramp = [tones.shade, tones.dusk, tones.body, tones.light, tones.bright, tones.glint] as const;
  const runs: { tone: string; path: string }[] = [];

  for (const [outline, light] of facets) {
    const tone = ramp[Math.round(((light + 1) / 2) * 5)] ?? tones.body;
    const path = polygon(outline.map(([px, py]): Point => [x + px * r, y + py * r]));
    const run = ordered ? runs.at(-1) : runs.find((one) => one.tone === tone);
    if (run?.tone === tone) run.path += path;
    else runs.push({ tone, path });
  }
  return runs.map(({ tone, path }) => `<path d="${path}" fill="${tone}"/>`).join('');
}
