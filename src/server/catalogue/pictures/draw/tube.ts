import { shadow, shadowBlurs } from './filters.ts';
import { type Box, gradient, roundRect, stroked } from './marks.ts';
import { inkOn } from './palettes.ts';
import { short } from './path-numbers.ts';
import type { Piece } from './piece.ts';
import type { Drawing, Sheet } from './sheet.ts';
import { strokedWords } from './words.ts';

const body: Box = { x: 128, y: 84, w: 144, h: 276 };
const cap: Box = { x: 120, y: 34, w: 160, h: 62 };

/** A screw-capped tube of clear plastic in which a stack of coins shows its edges; the label says what they are. */
export function drawTube(sheet: Sheet, piece: Piece): Drawing {
  const { tones } = piece;
  const { deep, shade, dusk, light, bright, glint } = tones;
  sheet.define(
    shadowBlurs(sheet, 5),
    gradient(
      sheet.id('f'),
      [
        [0, deep],
        [0.14, shade],
        [0.3, bright],
        [0.38, glint],
        [0.52, light],
        [0.76, dusk],
        [1, deep],
      ],
      body.x,
      0,
      body.x + body.w,
      0,
    ),
    gradient(
      sheet.id('z'),
      [
        [0, '#fff', 0.5],
        [0.1, '#fff', 0.08],
        [0.2, '#fff', 0.6],
        [0.28, '#fff', 0.12],
        [0.8, '#fff', 0.1],
        [0.93, '#fff', 0.42],
        [1, '#5d6468', 0.5],
      ],
      body.x,
      0,
      body.x + body.w,
      0,
    ),
    gradient(
      sheet.id('k'),
      [
        [0, '#23262a'],
        [0.24, '#5a6067'],
        [0.34, '#8a9199'],
        [0.5, '#4a5057'],
        [1, '#15171a'],
      ],
      cap.x,
      0,
      cap.x + cap.w,
      0,
    ),
  );
  return {
    body:
      shadow(sheet, roundRect({ ...body, h: body.h + 4 }, 12)) +
      roundRect(body, 12, 'fill="#dfe4e6" fill-opacity=".85"') +
      stack(sheet, piece) +
      roundRect(body, 12, `fill="${sheet.url('z')}" stroke="#7c858a" stroke-opacity=".6"`) +
      screwCap(sheet) +
      label(piece),
    pieceWidth: 0,
    pieceHeight: 0,
  };
}

/** The edges of the coins, each with the light on its rim and the gap below it. */
function stack(sheet: Sheet, { tones }: Piece): string {
  const inner: Box = { x: body.x + 9, y: body.y + 22, w: body.w - 18, h: body.h - 32 };
  const count = 20;
  const each = inner.h / count;
  const line = (offset: number): string =>
    Array.from({ length: count }, (_, i) => `M${inner.x} ${short(inner.y + i * each + offset)}h${inner.w}`).join('');
  return (
    roundRect(inner, 3, `fill="${sheet.url('f')}"`) +
    stroked(line(each - 0.6), tones.deep, 1.5, 'stroke-opacity=".65"') +
    stroked(line(1), tones.glint, 1, 'stroke-opacity=".6"')
  );
}

function screwCap(sheet: Sheet): string {
  let ribs = '';
  for (let i = 1; i < 44; i++) {
    ribs += `M${short(cap.x + (cap.w / 2) * (1 - Math.cos((Math.PI * i) / 44)))} ${cap.y + 12}v${cap.h - 20}`;
  }
  return (
    roundRect(cap, 9, `fill="${sheet.url('k')}"`) +
    stroked(ribs, '#0c0d0f', 1.3, 'stroke-opacity=".55"') +
    stroked(`M${cap.x + 6} ${cap.y + 4}h${cap.w - 12}`, '#fff', 1.4, 'stroke-opacity=".3" stroke-linecap="round"')
  );
}

function label({ mint, weightLabel, metalWords, fineness, style }: Piece): string {
  const box: Box = { x: body.x, y: 198, w: body.w, h: 92 };
  const ink = inkOn(style.cardColour).print;
  const line = (text: string, y: number, size: number, keepCase = false): string =>
    strokedWords(text, 200, box.y + y, { cap: size, colour: ink, pen: size * 0.15, max: box.w - 26, keepCase });
  return (
    roundRect(box, 0, `fill="${style.cardColour}"`) +
    `<path d="M${box.x} ${box.y + 5}h${box.w}m0 ${box.h - 10}h-${box.w}" stroke="${ink}" stroke-opacity=".5" stroke-width=".8"/>` +
    line(mint, 24, 8) +
    line(weightLabel, 56, 20, true) +
    line(`${metalWords} ${fineness}`, 76, 7)
  );
}
