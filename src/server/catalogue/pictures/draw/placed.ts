import { short } from './path-numbers.ts';
import type { Drawing } from './sheet.ts';

/** A drawing that was made for the middle of the page, about another point and in another size. */
export const placed = ({ body }: Pick<Drawing, 'body'>, x: number, y: number, scale: number): string =>
  `<g transform="translate(${short(x)} ${short(y)}) scale(${scale.toFixed(4)}) translate(-200 -188)">${body}</g>`;
