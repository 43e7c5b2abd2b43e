import type { Metal } from '#contract/metals.ts';

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
  redGold: tones('#3d1f08', '#733f16', '#ab6b2c', '#cf9149', '#e6b57a', '#f6d9ae', '#fff5e6'),
  XAG: tones('#2a2d30', '#595f64', '#8b9297', '#b4babe', '#d2d6d9', '#e9ecee', '#ffffff'),
  XPT: tones('#20262b', '#49535a', '#748088', '#9ba7ae', '#bcc6cc', '#dae1e5', '#f9fcfe'),
  XPD: tones('#25232b', '#514d5b', '#7f7a89', '#a5a1af', '#c4c1cc', '#e0dee6', '#fcfbff'),
} as const satisfies Record<Metal | 'redGold', Tones>;

/** Paper and ink of the card that stands in for what holds no metal. */
export const paperTones = tones('#4a463c', '#6f6a5d', '#a39c8a', '#c9c2b1', '#ded8c9', '#ebe6da', '#fbf9f3');

/** What is printed on paper of a colour, and the lines that are printed fainter. */
export const inkOn = (ground: string): { print: string; line: string } =>
  Number.parseInt(ground.slice(1, 3), 16) < 128
    ? { print: '#f1e6c8', line: '#cdbd8e' }
    : { print: '#3b3222', line: '#8a7a52' };

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
