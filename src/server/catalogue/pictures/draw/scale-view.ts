import { drawPiece } from './draw-piece.ts';
import { straightLine } from './lettering.ts';
import { circle, stroked } from './marks.ts';
import { mmWords } from './measure.ts';
import { SCALE_INK } from './palettes.ts';
import { short } from './path-numbers.ts';
import type { Piece } from './piece.ts';
import { placed } from './placed.ts';
import type { Drawing, Sheet } from './sheet.ts';

/** A coin of this diameter lies in most purses. */
const COIN_MM = 24;
const GAP_MM = 6;
/** The room above the ruler. */
const room = { x: 30, y: 26, w: 340, h: 266 } as const;
const RULER_Y = 316;

/** The piece beside the outline of a coin of 24 mm, above a ruler, all at one scale. */
export function drawToScale(sheet: Sheet, piece: Piece): Drawing {
  const { width = COIN_MM, height: tall = null } = piece.sizeMm ?? {};
  const height = tall ?? width;
  const wholeMm = width + GAP_MM + COIN_MM;
  const unit = Math.min(room.w / wholeMm, room.h / Math.max(height, COIN_MM), 6);
  const left = 200 - (wholeMm * unit) / 2;
  const foot = room.y + room.h;
  const drawing = drawPiece(sheet, piece, 'obverse');
  const scale = (width * unit) / drawing.pieceWidth;
  const coinX = left + (width + GAP_MM + COIN_MM / 2) * unit;
  const coinY = foot - (COIN_MM / 2) * unit;
  return {
    body:
      placed(drawing, left + (width / 2) * unit, foot - (height / 2) * unit, scale) +
      circle(
        coinX,
        coinY,
        (COIN_MM / 2) * unit,
        `fill="none" stroke="${SCALE_INK}" stroke-width="1.4" stroke-dasharray="5 4"`,
      ) +
      caption(`${COIN_MM} mm`, coinX, coinY + 1, (COIN_MM - 6) * unit) +
      caption('coin', coinX, coinY + 15, (COIN_MM - 8) * unit, false) +
      ruler(unit) +
      caption(tall === null ? mmWords(width) : `${width.toFixed(1)} × ${mmWords(height)}`, 200, 382, 320),
    pieceWidth: 0,
    pieceHeight: 0,
  };
}

const caption = (text: string, x: number, y: number, max: number, keepCase = true): string =>
  stroked(straightLine(text, x, y, { cap: 9, keepCase, max }), SCALE_INK, 1.1);

/** A ruler across the page, a mark for each millimetre where there is room for it. */
function ruler(unit: number): string {
  const count = Math.floor(room.w / unit);
  const every = unit >= 2.2 ? 1 : 5;
  const numbered = count > 120 ? 20 : 10;
  let ticks = '';
  let numbers = '';
  for (let mm = 0; mm <= count; mm += every) {
    const x = room.x + mm * unit;
    const length = mm % 10 === 0 ? 15 : mm % 5 === 0 ? 11 : 7;
    ticks += `M${short(x)} ${RULER_Y}v${length}`;
    if (mm % numbered === 0) numbers += straightLine(`${mm}`, x, RULER_Y + 28, { cap: 7.5 });
  }
  return (
    `<rect x="18" y="${RULER_Y}" width="364" height="36" rx="3" fill="#f4ecd6" fill-opacity=".96" stroke="#b9ab85" stroke-width="1"/>` +
    `<path d="M18 ${RULER_Y + 35}h364" stroke="#8c7f5c" stroke-opacity=".5" stroke-width="1.6"/>` +
    stroked(ticks, '#4a4230', 0.8) +
    stroked(numbers, '#4a4230', 0.9)
  );
}
