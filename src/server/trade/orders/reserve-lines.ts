import type { Transaction } from '#server/db/database.ts';
import { lockStockLevels, movedFrom, type Pieces, type StockLevel } from '#server/catalogue/catalogue.door.ts';
import { conflict } from '#server/http/refusal.ts';
import type { QuotedLine } from '#server/trade/quotes/quote-inputs.ts';

import { noLongerSold } from './redeemable-quote.ts';

/** What an order takes of the stock, to be written with it. */
export interface Reservation {
  wanted: (QuotedLine & Pieces)[];
  moved: ReturnType<typeof movedFrom>;
}

/** Finds what a quote's lines take of the locked shelves; refuses with 409 and the names of what is gone or sold out. */
export async function reserveLines(
  tx: Transaction,
  lines: readonly QuotedLine[],
  locked: readonly StockLevel[],
): Promise<Reservation> {
  // What the quote said may wait, may wait.
  const wanted = lines.map((line) => ({ ...line, mayWait: line.leadDays !== undefined }));
  const levels = isShelfMissing(wanted, locked) ? await lockStockLevels(tx, 'reserve', wanted) : locked;
  refuseGone(lines, levels);
  const moved = movedFrom(levels, 'reserve', wanted);
  refuseShort(lines, moved.short);
  return { wanted, moved };
}

const isShelfMissing = (wanted: readonly Pieces[], levels: readonly StockLevel[]): boolean =>
  wanted.some(({ productId, mayWait }) => mayWait && !levels.some((level) => level.productId === productId));

/** What may wait has a shelf by now, unless its product was deleted while this one waited for it. */
function refuseGone(lines: readonly QuotedLine[], levels: readonly StockLevel[]): void {
  const gone = lines.filter(
    ({ productId, leadDays }) => leadDays !== undefined && !levels.some((level) => level.productId === productId),
  );
  if (gone.length > 0) throw noLongerSold(gone);
}

function refuseShort(lines: readonly QuotedLine[], short: readonly string[]): void {
  if (short.length === 0) return;
  const names = lines.filter(({ productId }) => short.includes(productId)).map(({ name }) => name);
  throw conflict(`Sold out in the meantime: ${names.join(', ')}.`, { productIds: short });
}
