import type { Transaction } from '#server/db/database.ts';
import { lockShelves, movedFrom, type Pieces, type Shelf } from '#server/catalogue/catalogue.door.ts';
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
  locked: readonly Shelf[],
): Promise<Reservation> {
  // What the quote said may wait, may wait.
  const wanted = lines.map((line) => ({ ...line, mayWait: line.leadDays !== undefined }));
  const shelves = isShelfMissing(wanted, locked) ? await lockShelves(tx, 'reserve', wanted) : locked;
  refuseGone(lines, shelves);
  const moved = movedFrom(shelves, 'reserve', wanted);
  refuseShort(lines, moved.short);
  return { wanted, moved };
}

const isShelfMissing = (wanted: readonly Pieces[], shelves: readonly Shelf[]): boolean =>
  wanted.some(({ productId, mayWait }) => mayWait && !shelves.some((shelf) => shelf.productId === productId));

/** What may wait has a shelf by now, unless its product was deleted while this one waited for it. */
function refuseGone(lines: readonly QuotedLine[], shelves: readonly Shelf[]): void {
  const gone = lines.filter(
    ({ productId, leadDays }) => leadDays !== undefined && !shelves.some((shelf) => shelf.productId === productId),
  );
  if (gone.length > 0) throw noLongerSold(gone);
}

function refuseShort(lines: readonly QuotedLine[], short: readonly string[]): void {
  if (short.length === 0) return;
  const names = lines.filter(({ productId }) => short.includes(productId)).map(({ name }) => name);
  throw conflict(`Sold out in the meantime: ${names.join(', ')}.`, { productIds: short });
}
