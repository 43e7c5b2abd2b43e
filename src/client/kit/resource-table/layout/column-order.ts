import type { PlacedColumn } from './table-layout.ts';

/** One place towards the start or the end, all the way, or to where another column stands. */
export type MoveTo = 'left' | 'right' | 'start' | 'end' | { placeOf: string };

/**
 * The order after a column was moved among those that are drawn with it: pinned columns move among themselves, and a
 * place that is hidden does not count. The column takes the place of the one it is moved to, from whichever side it comes.
 */
export function columnMoved(
  every: readonly PlacedColumn<{ key: string }>[],
  order: readonly string[],
  key: string,
  to: MoveTo,
): string[] {
  const target = typeof to === 'object' ? to.placeOf : neighbour(every, key, to);
  const [from, at] = [order.indexOf(key), target === undefined ? -1 : order.indexOf(target)];
  if (from < 0 || at < 0 || from === at) return [...order];
  const others = order.filter((other) => other !== key);
  // Taken out of its old place, what stood behind it has moved up by one: inserting at the target's old index puts it
  // behind the target when it comes from before, and before it when it comes from behind.
  return [...others.slice(0, at), key, ...others.slice(at)];
}

/** Whether a column can be moved that way among those drawn with it. */
export const canMove = (every: readonly PlacedColumn<{ key: string }>[], key: string, to: 'left' | 'right'): boolean =>
  neighbour(every, key, to) !== undefined;

function neighbour(
  every: readonly PlacedColumn<{ key: string }>[],
  key: string,
  to: 'left' | 'right' | 'start' | 'end',
): string | undefined {
  const own = every.find((column) => column.key === key);
  const group = every.filter(({ place, isHidden }) => place === own?.place && !isHidden).map((column) => column.key);
  const at = group.indexOf(key);
  if (at < 0) return undefined;
  const target = { left: group[at - 1], right: group[at + 1], start: group[0], end: group.at(-1) }[to];
  return target === key ? undefined : target;
}
