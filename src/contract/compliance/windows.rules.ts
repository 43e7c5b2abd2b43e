/** A transaction by what it was booked at: its moment in ms, its amount in minor units of CAD. */
export interface Booked {
  id: string;
  at: number;
  cad: bigint;
}

/** Transactions of one span, the first first, and what they come to. */
export interface Together<Item extends Booked> {
  items: Item[];
  cad: bigint;
}

/** Transactions that belong together. Spans that share a transaction are one, so it may last longer than a span: `most` is its largest. */
export interface Found<Item extends Booked> extends Together<Item> {
  most: Together<Item>;
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
  const found: { from: number; to: number; most: Together<Item> }[] = [];
  let first = 0;
  for (const [last, { at }] of items.entries()) {
    while (at - (items[first]?.at ?? at) >= spanMs) first += 1;
    const window = items.slice(first, last + 1);
    if (!isEnough(window)) continue;
    const most = togetherOf(window);
    const before = found.at(-1);
    if (!before || before.to < first) found.push({ from: first, to: last, most });
    else {
      before.to = last;
      if (most.cad > before.most.cad) before.most = most;
    }
  }
  return found.map(({ from, to, most }) => ({ ...togetherOf(items.slice(from, to + 1)), most }));
}

const togetherOf = <Item extends Booked>(items: Item[]): Together<Item> => ({ items, cad: sumOf(items) });

/**
 * The spans that are reported one by one: each begins with the first transaction that no earlier one holds, so that none is
 * reported twice, and comes to the amount or more.
 */
export function reportedWithin<Item extends Booked>(
  all: readonly Item[],
  { spanMs, fromCad }: { spanMs: number; fromCad: bigint },
): Together<Item>[] {
  const found: Together<Item>[] = [];
  let rest = all.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
  for (let [first] = rest; first; [first] = rest) {
    const from = first.at;
    const window = togetherOf(rest.filter(({ at }) => at - from < spanMs));
    const isEnough = window.cad >= fromCad;
    if (isEnough) found.push(window);
    rest = rest.slice(isEnough ? window.items.length : 1);
  }
  return found;
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
