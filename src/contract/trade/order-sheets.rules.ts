/** So many orders are printed at once: more are more than one cart holds, and than an address can name. */
export const ORDER_SHEETS_MOST = 100;

interface SheetOrder {
  number: string;
  lines: readonly { sku: string; name: string; toPick: number }[];
}

/** What is fetched of one product, and for which orders. */
export interface Pick {
  sku: string;
  name: string;
  pieces: number;
  of: { number: string; pieces: number }[];
}

/** The pieces of all orders together, product by product, in the order of the shelves' labels (SKU). */
export function pickList(orders: readonly SheetOrder[]): Pick[] {
  const picks = new Map<string, Pick>();
  for (const { number, lines } of orders) {
    for (const { sku, name, toPick } of lines) {
      if (toPick === 0) continue;
      const pick = picks.get(sku) ?? { sku, name, pieces: 0, of: [] };
      pick.pieces += toPick;
      const same = pick.of.find((each) => each.number === number);
      if (same) same.pieces += toPick;
      else pick.of.push({ number, pieces: toPick });
      picks.set(sku, pick);
    }
  }
  return [...picks.values()].toSorted((one, other) => (one.sku < other.sku ? -1 : 1));
}
