import { shadow, shadowBlurs } from './filters.ts';
import { drawHeap } from './grain-heap.ts';
import { type Box, gradient, inset, roundRect, stroked } from './marks.ts';
import { drawMotif, emblemOf } from './motif.ts';
import { inkOn } from './palettes.ts';
import { short } from './path-numbers.ts';
import type { Piece } from './piece.ts';
import { placed } from './placed.ts';
import type { Drawing, Sheet } from './sheet.ts';
import { strokedWords, type WordStyle } from './words.ts';

const pouch: Box = { x: 92, y: 22, w: 216, h: 334 };
const label: Box = { x: 120, y: 76, w: 160, h: 106 };

/** Grain in a clear sealed pouch with the refiner's label; the more it weighs, the higher the heap. No scale: grain has no width. */
export function drawGrainPouch(sheet: Sheet, piece: Piece): Drawing {
  const { x, y, w, h } = pouch;
  const height = 70 + 110 * ((piece.size - 0.74) / 0.26);
  const heap: Box = { x: x + 12, y: y + h - 18 - height, w: w - 24, h: height };
  sheet.define(
    shadowBlurs(sheet, 3.5),
    `<clipPath id="${sheet.id('c')}">${roundRect(inset(pouch, 5), 11)}</clipPath>`,
    gradient(
      sheet.id('b'),
      [
        [0, '#fff', 0.6],
        [0.14, '#fff', 0.1],
        [0.4, '#fff', 0],
        [0.66, '#fff', 0.05],
        [0.76, '#fff', 0.42],
        [0.765, '#fff', 0.05],
        [1, '#000', 0.2],
      ],
      x,
      y,
      x + w,
      y + h * 0.55,
    ),
    gradient(
      sheet.id('e'),
      [
        [0, '#fff', 0.95],
        [0.4, '#fff', 0.4],
        [0.6, '#54585a', 0.35],
        [1, '#54585a', 0.6],
      ],
      x,
      y,
      x + w,
      y + h,
    ),
  );
  return {
    body:
      shadow(sheet, roundRect(pouch, 12)) +
      roundRect(pouch, 12, 'fill="#e3e5e2" fill-opacity=".82"') +
      `<g clip-path="${sheet.url('c')}"><g opacity=".3" filter="${sheet.url('t')}">${roundRect({ ...heap, x, w, h: height + 20 }, 40)}</g>` +
      `${drawHeap(sheet, heap, piece.tones)}</g>` +
      roundRect(pouch, 12, `fill="${sheet.url('b')}"`) +
      roundRect(inset(pouch, 5), 9, 'fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="2"') +
      roundRect(inset(pouch, 0.8), 11.5, `fill="none" stroke="${sheet.url('e')}" stroke-width="1.4"`) +
      zip() +
      refinersLabel(piece),
    pieceWidth: 0,
    pieceHeight: 0,
  };
}

/** The grain itself, poured out. */
export function drawLooseGrain(sheet: Sheet, piece: Piece): Drawing {
  const heap: Box = { x: 84, y: 150, w: 232, h: 108 };
  sheet.define(shadowBlurs(sheet, 6));
  const ground = '<ellipse cx="200" cy="256" rx="128" ry="14"/>';
  return {
    body: placed({ body: shadow(sheet, ground) + drawHeap(sheet, heap, piece.tones, heap.h * 1.2, 9) }, 200, 206, 1.4),
    pieceWidth: 0,
    pieceHeight: 0,
  };
}

/** The pouch's closure: a tear line, two ridges, and the hole it hangs by. */
function zip(): string {
  const across = (y: number): string => `M${pouch.x + 6} ${y}h${pouch.w - 12}`;
  return (
    stroked(across(58) + across(63), '#6d7274', 1.1, 'opacity=".5"') +
    stroked(across(59.4) + across(64.4), '#fff', 1.1, 'opacity=".9"') +
    `<rect x="180" y="36" width="40" height="9" rx="4.5" fill="#fff" fill-opacity=".55" stroke="#6d7274" stroke-opacity=".5"/>`
  );
}

function refinersLabel(piece: Piece): string {
  const { tones, mint, style: looks } = piece;
  const ink = inkOn(looks.cardColour);
  const style: WordStyle = { cap: 7.4, colour: ink.print, pen: 1.2, max: label.w - 28 };
  const line = (text: string, dy: number, own: Partial<WordStyle> = {}): string =>
    strokedWords(text, 200, label.y + dy, { ...style, ...own });
  return (
    roundRect({ ...label, y: label.y + 1.5 }, 5, 'fill="#000" fill-opacity=".25"') +
    roundRect(label, 5, `fill="${looks.cardColour}"`) +
    roundRect(inset(label, 4), 3, `fill="none" stroke="${ink.line}" stroke-opacity=".7" stroke-width=".8"`) +
    drawMotif(emblemOf(mint), 200, label.y + 20, 10, tones) +
    line(mint, 43) +
    line(piece.weightLabel, 71, { cap: 19, pen: 2.4, keepCase: true }) +
    line(`${piece.metalWords} grain ${piece.fineness}`, 86, { cap: 6.4, pen: 1 }) +
    line(piece.serial, 97.5, { cap: 5.4, pen: 0.9, track: 1 }) +
    stroked(`M${short(label.x + 16)} ${short(label.y + 48.5)}h${short(label.w - 32)}`, ink.line, 0.5, 'opacity=".6"')
  );
}
