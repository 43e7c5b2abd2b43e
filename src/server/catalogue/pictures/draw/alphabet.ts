/** One letter of the house's single-stroke alphabet: cap height 10, baseline at y = 10. */
export type Glyph = readonly [advance: number, path: string];

/** Space between two letters, in the alphabet's own units. */
export const LETTER_GAP = 2.8;

/**
 * Lettering is strokes, not type, so that a rasteriser needs no fonts and no text of a product ever
 * stands in the SVG as text. Paths use absolute M, L, A, C and Z only, which is what `glyph-path.ts` reads.
 */
const glyphs: Readonly<Record<string, Glyph>> = {
  A: [8, 'M0 10L4 0L8 10M1.4 6.8L6.6 6.8'],
  B: [6.9, 'M0 4.8L4.2 4.8A2.4 2.4 0 0 0 4.2 0L0 0L0 10L4.3 10A2.6 2.6 0 0 0 4.3 4.8'],
  C: [7.7, 'M7.6 2.3A4.1 5 0 1 0 7.6 7.7'],
  D: [7.8, 'M0 0L0 10L3 10A4.8 5 0 0 0 3 0Z'],
  E: [5.8, 'M5.8 0L0 0L0 10L5.8 10M0 4.9L5 4.9'],
  F: [5.6, 'M5.6 0L0 0L0 10M0 5L4.8 5'],
  G: [8, 'M7.7 2.3A4.1 5 0 1 0 7.9 7.6L7.9 5.4L4.8 5.4'],
  H: [7.4, 'M0 0L0 10M7.4 0L7.4 10M0 4.9L7.4 4.9'],
  I: [0.2, 'M.1 0L.1 10'],
  J: [5, 'M5 0L5 7A2.5 3 0 0 1 0 7'],
  K: [6.9, 'M0 0L0 10M6.7 0L0 6.4M2.5 4L6.9 10'],
  L: [5.4, 'M0 0L0 10L5.4 10'],
  M: [9, 'M0 10L0 0L4.5 7L9 0L9 10'],
  N: [7.6, 'M0 10L0 0L7.6 10L7.6 0'],
  O: [8.8, 'M4.4 0A4.4 5 0 0 1 4.4 10A4.4 5 0 0 1 4.4 0Z'],
  P: [6.7, 'M0 10L0 0L3.9 0A2.8 2.8 0 0 1 3.9 5.6L0 5.6'],
  Q: [8.8, 'M4.4 0A4.4 5 0 0 1 4.4 10A4.4 5 0 0 1 4.4 0ZM5.4 7L8.4 10.5'],
  R: [7, 'M0 10L0 0L4 0A2.7 2.7 0 0 1 4 5.4L0 5.4M3.6 5.4L7 10'],
  S: [
    6.5,
    'M6.2 2.1C5.8 .8 4.8 0 3.3 0C1.5 0 .3 1 .3 2.5C.3 5.8 6.5 4.2 6.5 7.5C6.5 9 5.2 10 3.4 10C1.7 10 .4 9.1 0 7.6',
  ],
  T: [7.2, 'M0 0L7.2 0M3.6 0L3.6 10'],
  U: [7.4, 'M0 0L0 6.3A3.7 3.7 0 0 0 7.4 6.3L7.4 0'],
  V: [8, 'M0 0L4 10L8 0'],
  W: [11, 'M0 0L2.8 10L5.5 1.5L8.2 10L11 0'],
  X: [7.6, 'M0 0L7.6 10M7.6 0L0 10'],
  Y: [7.6, 'M0 0L3.8 5.2L7.6 0M3.8 5.2L3.8 10'],
  Z: [7, 'M.2 0L7 0L0 10L7.1 10'],
  0: [6.8, 'M3.4 0A3.4 5 0 0 1 3.4 10A3.4 5 0 0 1 3.4 0Z'],
  1: [3.2, 'M.2 2.3L2.9 .3L2.9 10'],
  2: [6.5, 'M.2 2.7C.4 1 1.6 0 3.3 0C5.1 0 6.3 1.1 6.3 2.8C6.3 5.2 3 6.9 .3 10L6.6 10'],
  3: [
    6.4,
    'M.3 1.9C.9 .7 1.9 0 3.2 0C4.9 0 6 1 6 2.4C6 3.9 4.9 4.8 3 4.8C5.1 4.8 6.4 5.8 6.4 7.4C6.4 9 5.1 10 3.2 10C1.7 10 .6 9.3 0 8',
  ],
  4: [7, 'M5.2 10L5.2 .2L.3 7L7 7'],
  5: [6.4, 'M5.8 0L1.1 0L.6 4.7C1.2 4.1 2.1 3.7 3.1 3.7C5 3.7 6.4 4.9 6.4 6.8C6.4 8.7 5 10 3.1 10C1.7 10 .6 9.3 0 8.1'],
  6: [6.6, 'M4.9 0L.8 4.9M3.3 3.6A3.2 3.2 0 0 1 3.3 10A3.2 3.2 0 0 1 3.3 3.6Z'],
  7: [6.2, 'M0 0L6.2 0L2 10'],
  8: [6.4, 'M3.2 0A2.5 2.35 0 0 1 3.2 4.7A2.5 2.35 0 0 1 3.2 0ZM3.2 4.7A3.1 2.65 0 0 1 3.2 10A3.1 2.65 0 0 1 3.2 4.7Z'],
  9: [6.6, 'M1.7 10L5.8 5.1M3.3 0A3.2 3.2 0 0 1 3.3 6.4A3.2 3.2 0 0 1 3.3 0Z'],
  '.': [0.9, 'M.4 8.7L.4 10'],
  ',': [1.4, 'M1 8.7L.2 11.6'],
  "'": [0.6, 'M.3 0L.3 2.6'],
  '-': [3.4, 'M0 5.4L3.4 5.4'],
  '+': [5.4, 'M0 5.4L5.4 5.4M2.7 2.7L2.7 8.1'],
  '/': [4.2, 'M0 10.8L4.2 -.8'],
  '×': [5, 'M0 4.4L5 9.4M5 4.4L0 9.4'],
  '·': [0.9, 'M.4 4.4L.4 5.7'],
  '&': [
    7.6,
    'M7.7 10L1.6 3.2C.7 1.9 1.5 0 3.4 0C5.4 0 6 2.2 4.4 3.4L2 4.9C-.6 6.7 .2 10 3.2 10C5.6 10 6.9 8.2 7.1 5.6',
  ],
  a: [6.2, 'M3.1 3.5A3.1 3.25 0 0 1 3.1 10A3.1 3.25 0 0 1 3.1 3.5ZM6.2 3.5L6.2 10'],
  g: [
    6.4,
    'M3.2 3.5A3.2 3.25 0 0 1 3.2 10A3.2 3.25 0 0 1 3.2 3.5ZM6.4 3.3L6.4 10.2C6.4 12 5.2 13 3.3 13C2 13 1 12.5 .4 11.6',
  ],
  k: [5.6, 'M0 -.6L0 10M5.4 3.5L.1 7.7M2.1 6.2L5.7 10'],
  l: [0.2, 'M.1 -.6L.1 10'],
  m: [9, 'M0 10L0 3.5M0 6.2A2.25 2.6 0 0 1 4.5 6.2L4.5 10M4.5 6.2A2.25 2.6 0 0 1 9 6.2L9 10'],
  o: [6.4, 'M3.2 3.5A3.2 3.25 0 0 1 3.2 10A3.2 3.25 0 0 1 3.2 3.5Z'],
  t: [4.2, 'M1.7 1L1.7 8.2C1.7 9.5 2.6 10 4.2 9.8M0 3.5L4 3.5'],
  z: [5.5, 'M.2 3.5L5.3 3.5L.1 10L5.5 10'],
  ' ': [2.4, ''],
};

/** Letters that Unicode does not take apart into a base letter and an accent. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'SS',
  ẞ: 'SS',
  Æ: 'AE',
  æ: 'AE',
  Œ: 'OE',
  œ: 'OE',
  Ø: 'O',
  ø: 'O',
  Ł: 'L',
  ł: 'L',
  Đ: 'D',
  đ: 'D',
  ı: 'I',
  '’': "'",
  '‘': "'",
  '–': '-',
  '—': '-',
  '⁄': '/',
};

/** More letters than any line has room for: what is longer is cut, so that no name makes a large picture. */
const LONGEST = 40;

/**
 * The glyphs of a text. Accents fall away, small letters become capitals unless `keepCase` is asked
 * for and the alphabet has them, and what the alphabet does not know is left out.
 */
export function glyphsOf(text: string, keepCase = false): Glyph[] {
  const base = text
    .slice(0, 4 * LONGEST)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
  const letters = [...base].flatMap((letter) => [...(plainLetters[letter] ?? letter)]);
  return letters
    .map((letter) => (keepCase ? glyphs[letter] : undefined) ?? glyphs[letter.toUpperCase()])
    .filter((glyph) => glyph !== undefined)
    .slice(0, LONGEST);
}
