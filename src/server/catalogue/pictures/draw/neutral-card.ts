import { drawCard } from './card.ts';
import { drawBlister } from './blister.ts';
import { glyphsOf } from './alphabet.ts';
import { raised } from './filters.ts';
import { type Box, stroked } from './marks.ts';
import { paperTones } from './palettes.ts';
import type { Piece } from './piece.ts';
import type { Drawing, Sheet } from './sheet.ts';
import { strokedWords } from './words.ts';

const card: Box = { x: 122, y: 62, w: 156, h: 244 };

/** A small card in paper tones with an empty window, for what holds no metal or has no form of its own. */
export function drawNeutralCard(sheet: Sheet, piece: Piece): Drawing {
  const window: Box = { x: 152, y: 112, w: 96, h: 96 };
  const blister = drawBlister(sheet, window);
  sheet.define(raised(sheet, 'R', paperTones, 0.9, window));
  return {
    body:
      drawCard(sheet, card, { ground: paperTones.bright, line: paperTones.dusk, ornament: 'waves' }) +
      blister.below +
      `<g filter="${sheet.url('R')}" stroke-linejoin="round">${stroked(INGOT, paperTones.bright, 3)}</g>` +
      blister.above +
      print(piece),
    pieceWidth: 0,
    pieceHeight: 0,
  };
}

/** The house's mark, an ingot seen from its end, about the window's middle. */
const INGOT = 'M185.500 142h29l12 36h-53zM185.500 142l5.500 23h18l5.500-23M191 165l-17.500 13M209 165l17.500 13';

/** Maker above, name below on at most two lines. */
function print({ mint, name }: Piece): string {
  const ink = paperTones.deep;
  const style = { cap: 7, max: 116, colour: ink, pen: 1.1 };
  const [first, second] = twoLines(name);
  return (
    strokedWords(mint, 200, 92, { ...style, cap: 7.6, track: 0.6 }) +
    strokedWords(first, 200, 240, style) +
    strokedWords(second, 200, 254, style)
  );
}

/** Splits a name at the space nearest its middle, if it is too long for one line. */
function twoLines(name: string): [string, string] {
  if (glyphsOf(name).length <= 18) return [name, ''];
  const middle = name.length / 2;
  const cut = [...name.matchAll(/\s+/gu)]
    .map((space) => space.index)
    .sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0];
  return cut === undefined ? [name, ''] : [name.slice(0, cut), name.slice(cut)];
}
