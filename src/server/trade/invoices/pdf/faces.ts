import { readFileSync } from 'node:fs';
import path from 'node:path';

import { unpackWoff } from './unpack-woff.ts';

/** A style of type on paper. */
export type Face = 'regular' | 'bold' | 'serif';

const packages = {
  regular: { name: 'hanken-grotesk', weight: 400 },
  bold: { name: 'hanken-grotesk', weight: 600 },
  serif: { name: 'source-serif-4', weight: 600 },
} as const satisfies Record<Face, object>;

// The fonts come cut into parts by script. The common letters first: a letter is set in the first part that has it.
const scripts = ['latin', 'latin-ext', 'vietnamese'] as const;
type Script = (typeof scripts)[number];

/** What each part holds, as its package says in `unicode.json`: first and last of each range. */
const holds: Record<Script, readonly (readonly [number, number])[]> = {
  latin: [
    ...([
      [0x20, 0xff],
      [0x131, 0x131],
      [0x152, 0x153],
      [0x2bb, 0x2bc],
      [0x2c6, 0x2c6],
      [0x2da, 0x2da],
    ] as const),
    ...([
      [0x2dc, 0x2dc],
      [0x2000, 0x206f],
      [0x20ac, 0x20ac],
      [0x2122, 0x2122],
      [0x2212, 0x2212],
    ] as const),
  ],
  'latin-ext': [
    ...([
      [0x100, 0x2ba],
      [0x2bd, 0x2c5],
      [0x2c7, 0x2cc],
      [0x1e00, 0x1e9f],
      [0x1ef2, 0x1eff],
    ] as const),
    ...([
      [0x2020, 0x2020],
      [0x20a0, 0x20ab],
      [0x20ad, 0x20c0],
      [0x2113, 0x2113],
    ] as const),
  ],
  vietnamese: [
    ...([
      [0x102, 0x103],
      [0x110, 0x111],
      [0x1a0, 0x1a1],
      [0x1af, 0x1b0],
      [0x300, 0x301],
    ] as const),
    ...([
      [0x303, 0x304],
      [0x308, 0x309],
      [0x323, 0x323],
      [0x1ea0, 0x1ef9],
      [0x20ab, 0x20ab],
    ] as const),
  ],
};

const has = (script: Script, letter: string): boolean => {
  const code = letter.codePointAt(0) ?? 0;
  return holds[script].some(([first, last]) => code >= first && code <= last);
};

/** A piece of text in one font. */
export interface Run {
  text: string;
  font: string;
}

/** Cuts a text into runs, each in a font that has its letters; a letter that no part has is set as a question mark. */
export function runsOf(text: string, face: Face): Run[] {
  const runs: Run[] = [];
  // No part has the narrow space before a percent sign.
  for (const letter of text.normalize('NFC').replaceAll('\u202f', '\u00a0')) {
    const script = scripts.find((each) => has(each, letter) && !(face === 'serif' && each === 'vietnamese'));
    const font = fontName(face, script ?? 'latin');
    const shown = script ? letter : '?';
    const last = runs.at(-1);
    if (last?.font === font) last.text += shown;
    else runs.push({ text: shown, font });
  }
  return runs;
}

const fontName = (face: Face, script: Script): string => `${face} ${script}`;

let kept: Map<string, Buffer> | undefined;

/** The files of every font by its name, read once in the life of the process, from the packages beside the working folder. */
export function fontFiles(): ReadonlyMap<string, Buffer> {
  kept ??= readFonts();
  return kept;
}

function readFonts(): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  for (const face of ['regular', 'bold', 'serif'] as const) {
    const { name, weight } = packages[face];
    for (const script of scripts) {
      if (face === 'serif' && script === 'vietnamese') continue;
      const file = `node_modules/@fontsource/${name}/files/${name}-${script}-${weight}-normal.woff`;
      files.set(fontName(face, script), unpackWoff(readFileSync(path.resolve(file))));
    }
  }
  return files;
}
