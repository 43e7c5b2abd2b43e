import { castBox } from './cast-bar.ts';
import { drawPiece } from './draw-piece.ts';
import { shadow } from './filters.ts';
import { type Box, gradient, inset, roundRect, stroked } from './marks.ts';
import { mintedBox } from './minted-bar.ts';
import { short } from './path-numbers.ts';
import type { Piece } from './piece.ts';
import { placed } from './placed.ts';
import type { Drawing, Sheet } from './sheet.ts';
import { strokedWords } from './words.ts';

const pouch: Box = { x: 78, y: 12, w: 244, h: 356 };
/** The paper that lies in it below the bar. */
const paper: Box = { x: 98, y: 290, w: 204, h: 58 };

/** A bar welded into clear film, its certificate under it. */
export function drawFilm(sheet: Sheet, piece: Piece): Drawing {
  const { x, y, w, h } = pouch;
  sheet.define(
    gradient(
      sheet.id('z'),
      [
        [0, '#fff', 0.5],
        [0.2, '#fff', 0.06],
        [0.34, '#fff', 0.02],
        [0.42, '#fff', 0.34],
        [0.47, '#fff', 0.06],
        [0.7, '#fff', 0],
        [0.86, '#fff', 0.3],
        [1, '#fff', 0.05],
      ],
      x,
      y,
      x + w,
      y + h * 0.8,
    ),
    `<pattern id="${sheet.id('P')}" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 1H4M1 0V4" stroke="#6d777c" stroke-opacity=".4" stroke-width=".8"/></pattern>`,
  );
  const drawing = drawPiece(sheet, piece, 'obverse');
  const box = piece.make === 'cast' ? castBox(piece) : mintedBox(piece);
  const scale = Math.min(228 / box.h, 184 / box.w);
  // The film lifts off the bar and lies down again: a bright fold all round it.
  const halo: Box = {
    x: 200 - (box.w * scale) / 2 - 11,
    y: 156 - (box.h * scale) / 2 - 11,
    w: box.w * scale + 22,
    h: box.h * scale + 26,
  };
  return {
    body:
      shadow(sheet, roundRect(pouch, 6)) +
      roundRect(pouch, 6, 'fill="#e4e8e9" fill-opacity=".86"') +
      certificate(piece) +
      placed(drawing, 200, 156, scale) +
      roundRect(halo, 12, 'fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="1.6"') +
      roundRect(inset(halo, -2), 14, 'fill="none" stroke="#59636a" stroke-opacity=".28" stroke-width="1.4"') +
      weld(sheet) +
      roundRect(pouch, 6, `fill="${sheet.url('z')}" stroke="#7d878c" stroke-opacity=".7"`),
    pieceWidth: box.w * scale,
    pieceHeight: box.h * scale,
  };
}

/** The welded edges, with the pattern that the jaws leave. */
function weld(sheet: Sheet): string {
  const { x, y, w, h } = pouch;
  const frame = `M${x} ${y}h${w}v${h}h-${w}zM${x + 12} ${y + 12}v${h - 24}h${w - 24}v-${h - 24}z`;
  return (
    `<path d="${frame}" fill="#cdd4d6" fill-opacity=".6"/><path d="${frame}" fill="${sheet.url('P')}"/>` +
    stroked(`M${x + 12} ${y + 12}h${w - 24}v${h - 24}h-${w - 24}z`, '#fff', 1, 'stroke-opacity=".8"')
  );
}

function certificate({ mint, serial, metalWords, fineness, weightLabel, tones }: Piece): string {
  const ink = '#3a3426';
  const line = (text: string, y: number, cap: number, keepCase = false): string =>
    strokedWords(text, 200, paper.y + y, { cap, colour: ink, pen: cap * 0.15, max: paper.w - 34, keepCase });
  return (
    roundRect({ ...paper, y: paper.y + 1.5 }, 2, 'fill="#000" fill-opacity=".18"') +
    roundRect(paper, 2, 'fill="#f6f1e2"') +
    roundRect(inset(paper, 4), 1, `fill="none" stroke="${tones.dusk}" stroke-width="1"`) +
    line(mint, 19, 7.5) +
    line([weightLabel, metalWords.toUpperCase(), fineness].filter(Boolean).join(' · '), 33, 6.5, true) +
    line(serial === '' ? '' : `No ${serial}`, 46, 6) +
    `<path d="M${short(paper.x + 12)} ${short(paper.y + 23.5)}h${short(paper.w - 24)}" stroke="${ink}" stroke-opacity=".3" stroke-width=".6"/>`
  );
}
