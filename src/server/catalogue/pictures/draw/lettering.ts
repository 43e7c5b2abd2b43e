import { type Glyph, glyphsOf, LETTER_GAP } from './alphabet.ts';
import { createPen } from './glyph-path.ts';

export interface LineStyle {
  /** Height of a capital. */
  cap: number;
  anchor?: 'start' | 'middle' | 'end';
  /** Added to the space between letters, in the alphabet's units. */
  track?: number;
  /** Leaves "oz", "g" and "kg" in small letters. */
  keepCase?: boolean;
  /** Widest the line may be; longer lines are made smaller. */
  max?: number;
}

interface ArcStyle {
  cap: number;
  track?: number;
  /** Longest the line may be, in radians. */
  span: number;
}

/** Width of a text at cap height 10. */
export const widthOfText = (text: string, keepCase = false): number => widthOf(glyphsOf(text, keepCase), LETTER_GAP);

/** A straight line of lettering as path data, its baseline at `y`. */
export function straightLine(text: string, x: number, y: number, style: LineStyle): string {
  const glyphs = glyphsOf(text, style.keepCase);
  const gap = LETTER_GAP + (style.track ?? 0);
  const width = widthOf(glyphs, gap);
  const scale = Math.min(style.cap / 10, (style.max ?? Infinity) / width);
  const pen = createPen();
  let left = x - width * scale * before[style.anchor ?? 'middle'];

  for (const [advance, path] of glyphs) {
    const origin = left;
    pen.write(path, { at: (px, py) => [origin + px * scale, y + (py - 10) * scale], scale, turn: 0 });
    left += (advance + gap) * scale;
  }
  return pen.path();
}

/** Lettering on a circle: along its top facing out, or along its bottom, read from left to right. */
export function curvedLine(
  text: string,
  circle: { x: number; y: number; r: number },
  side: 'top' | 'bottom',
  style: ArcStyle,
): string {
  const glyphs = glyphsOf(text);
  const gap = LETTER_GAP + (style.track ?? 0);
  const top = side === 'top';
  const middle = circle.r + (top ? style.cap / 2 : -style.cap / 2);
  const width = widthOf(glyphs, gap);
  const scale = Math.min(style.cap / 10, (style.span * middle) / width);
  const pen = createPen();
  let along = (-width * scale) / 2;

  for (const [advance, path] of glyphs) {
    const half = (advance * scale) / 2;
    const turn = ((along + half) / middle) * (top ? 1 : -1);
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    pen.write(path, {
      at: (px, py) => {
        const localX = px * scale - half;
        const localY = (py - 10) * scale + (top ? -circle.r : circle.r);
        return [circle.x + localX * cos - localY * sin, circle.y + localX * sin + localY * cos];
      },
      scale,
      turn,
    });
    along += advance * scale + gap * scale;
  }
  return pen.path();
}

const before = { start: 0, middle: 0.5, end: 1 } as const;

/** Never nothing, so that a text without a known letter divides nothing by zero. */
const widthOf = (glyphs: readonly Glyph[], gap: number): number =>
  Math.max(
    1,
    glyphs.reduce((width, [advance]) => width + advance + gap, -gap),
  );
