/** The width a key gives a column: arrows by 10 px, with Shift by 1, Home the least; null for a key that gives none. */
export function steppedWidth(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  width: number,
  least: number,
): number | null {
  const step = shiftKey ? 1 : 10;
  if (key === 'ArrowLeft') return Math.max(least, width - step);
  if (key === 'ArrowRight') return width + step;
  return key === 'Home' ? least : null;
}
