import { type LineStyle, straightLine } from './lettering.ts';
import { stroked } from './marks.ts';

export interface WordStyle extends LineStyle {
  colour: string;
  /** Width of the pen. */
  pen: number;
}

/** Sets one line of lettering with its baseline at `y`. */
export const strokedWords = (text: string, x: number, y: number, style: WordStyle): string =>
  stroked(straightLine(text, x, y, style), style.colour, style.pen);
