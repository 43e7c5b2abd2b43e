import type { Metal } from '#contract/metals.ts';

import { pickBy } from './seeded.ts';

/** Seven tones of one material, from the deepest shade to the specular light. */
export interface Tones {
  deep: string;
  shade: string;
  dusk: string;
  body: string;
  light: string;
  bright: string;
  glint: string;
}

export const metalTones = {
  XAU: tones('#3b2706', '#6f4d13', '#a67a27', '#c99e45', '#e2c171', '#f4e0a6', '#fffae6'),
  XAG: tones('#2a2d30', '#595f64', '#8b9297', '#b4babe', '#d2d6d9', '#e9ecee', '#ffffff'),
  XPT: tones('#20262b', '#49535a', '#748088', '#9ba7ae', '#bcc6cc', '#dae1e5', '#f9fcfe'),
  XPD: tones('#25232b', '#514d5b', '#7f7a89', '#a5a1af', '#c4c1cc', '#e0dee6', '#fcfbff'),
} as const satisfies Record<Metal, Tones>;

/** Paper and ink of the card that stands in for what holds no metal. */
export const paperTones = tones('#4a463c', '#6f6a5d', '#a39c8a', '#c9c2b1', '#ded8c9', '#ebe6da', '#fbf9f3');

const cardColours = ['#1d3a33', '#22324a', '#45262c', '#2d2b28', '#3a3350'] as const;

/** A mint prints all its cards in one colour. */
export const cardColourOf = (mint: string): string => pickBy(`card ${mint}`, cardColours);

/** The mark of the scale; reads on the light and on the dark ground. */
export const SCALE_INK = '#857f6e';

function tones(
  deep: string,
  shade: string,
  dusk: string,
  body: string,
  light: string,
  bright: string,
  glint: string,
): Tones {
  return { deep, shade, dusk, body, light, bright, glint };
}
