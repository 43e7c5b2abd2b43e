import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Font } from 'fontkit';

const scripts = ['latin', 'latin-ext', 'vietnamese', 'cyrillic-ext'] as const;

/** Letters as an outline, of a height of one: a server need have no fonts. */
export interface Lettering {
  /** Elements of SVG, from the base line up, their left edge at 0. */
  outline: string;
  width: number;
}

let kept: Promise<Font[]> | undefined;

/** The files of the type, read once, from the packages beside the working folder. */
async function fonts(): Promise<Font[]> {
  const { create } = await import('fontkit');
  return scripts.map((script) =>
    create(
      readFileSync(
        path.resolve(`node_modules/@fontsource/hanken-grotesk/files/hanken-grotesk-${script}-600-normal.woff`),
      ),
    ),
  );
}

/** A letter as a path in units of its type, with y upwards: where it stands, and how much smaller it becomes. */
interface Glyph {
  at: number;
  scale: number;
  path: string;
}

/** Words as paths, of a height of one. A letter that the type has not stands as a question mark. */
export async function glyphsOf(words: string): Promise<{ glyphs: Glyph[]; width: number }> {
  const [latin, ...others] = await (kept ??= fonts());
  if (!latin) throw new Error('The type of the watermark is missing.');
  const glyphs: Glyph[] = [];
  let width = 0;
  for (const letter of words) {
    const point = letter.codePointAt(0) ?? 0;
    const found = [latin, ...others].find((font) => font.hasGlyphForCodePoint(point));
    const font = found ?? latin;
    const glyph = font.glyphForCodePoint(found ? point : QUESTION_MARK);
    const scale = 1 / font.unitsPerEm;
    glyphs.push({ at: width, scale, path: glyph.path.toSVG() });
    width += glyph.advanceWidth * scale;
  }
  return { glyphs, width };
}

/** The same as elements of SVG. */
export async function letteringOf(words: string): Promise<Lettering> {
  const { glyphs, width } = await glyphsOf(words);
  const outline = glyphs
    .map(
      ({ at, scale, path: d }) =>
        `<path transform="translate(${at.toFixed(4)} 0) scale(${scale} ${-scale})" d="${d}"/>`,
    )
    .join('');
  return { outline, width };
}

const QUESTION_MARK = 0x3f;
