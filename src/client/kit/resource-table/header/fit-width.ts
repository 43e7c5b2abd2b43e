import { widthWithin } from '#client/kit/resource-table/layout/table-layout.ts';

/** The cells of a column, its heading first. */
const cellsOf = (region: Element, key: string): HTMLElement[] => [
  ...region.querySelectorAll<HTMLElement>(`[data-column="${key}"]`),
];

/** The width in which nothing of a column is cut off, as far as it is on the page. */
export function fitWidth(region: Element, key: string): number {
  const needed = cellsOf(region, key).map((cell) => contentWidth(cell) + edgesOf(cell));
  return widthWithin(Math.ceil(Math.max(...needed)) + 1);
}

/** What a cell's content takes when nothing cuts it off: text that is cut by an ellipsis is still laid out in full. */
function contentWidth(cell: HTMLElement): number {
  const parts = [...cell.querySelectorAll<HTMLElement>('[data-fit]')];
  if (parts.length > 0) return parts.reduce((sum, part) => sum + rangeWidth(part), 0);
  return rangeWidth(cell);
}

function rangeWidth(element: HTMLElement): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect().width;
}

function edgesOf(cell: HTMLElement): number {
  const style = getComputedStyle(cell);
  // A column made very narrow has lost its padding; with its content it gets it back.
  const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight);
  return Math.max(PADDING, padding || 0);
}

const PADDING = 16;
