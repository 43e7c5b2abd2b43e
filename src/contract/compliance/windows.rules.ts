/** A transaction by what it was booked at: its moment in ms, its amount in minor units of CAD. */
export interface Booked {
  id: string;
  at: number;
  cad: bigint;
}

/** Transactions that belong together, the first first, and what they come to. */
export interface Found<Item extends Booked> {
  items: Item[];
  cad: bigint;
}

/**
 * The transactions that lie within a span and are enough together. Two lie within it while less than the span is between
 * them: with 24 hours, one exactly 24 hours later is of the next day. Spans that share a transaction are one.
 */
function within<Item extends Booked>(
  all: readonly Item[],
  spanMs: number,
  isEnough: (window: readonly Item[]) => boolean,
): Found<Item>[] {
  const items = all.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
  const found: { from: number; to: number }[] = [];
  let first = 0;
  for (const [last, { at }] of items.entries()) {
    while (at - (items[first]?.at ?? at) >= spanMs) first += 1;
    if (!isEnough(items.slice(first, last + 1))) continue;
    const before = found.at(-1);
    if (before && before.to >= first) before.to = last;
    else found.push({ from: first, to: last });
  }
  return found.map(({ from, to }) => {
    const together = items.slice(from, to + 1);
    return { items: together, cad: sumOf(together) };
  });
}

export const sumOf = (items: readonly Booked[]): bigint => items.reduce((sum, { cad }) => sum + cad, 0n);

/** What within the span comes to the amount or more (the 24-hour rule of FINTRAC: 10,000 CAD or more), one alone too. */
export const largeWithin = <Item extends Booked>(
  all: readonly Item[],
  { spanMs, fromCad }: { spanMs: number; fromCad: bigint },
): Found<Item>[] => within(all, spanMs, (window) => sumOf(window) >= fromCad);

/** What looks like one transaction cut up: so many within the span, each between two amounts, both included. */
export const structuredWithin = <Item extends Booked>(
  all: readonly Item[],
  { spanMs, fewest, fromCad, toCad }: { spanMs: number; fewest: number; fromCad: bigint; toCad: bigint },
): Found<Item>[] =>
  within(
    all.filter(({ cad }) => cad >= fromCad && cad <= toCad),
    spanMs,
    (window) => window.length >= fewest,
  );
