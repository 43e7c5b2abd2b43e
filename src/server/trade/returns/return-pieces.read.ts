import { and, asc, eq, notInArray } from 'drizzle-orm';

import type { LeftLine } from '#contract/trade/invoice-credit.rules.ts';
import { boundPieces, deadReturnStates } from '#contract/trade/returns.rules.ts';
import type { Executor } from '#server/db/database.ts';
import { leftOf } from '#server/trade/invoices/credit-document.ts';
import { contentOf, creditNotesOf, newestOf } from '#server/trade/invoices/invoices.read.ts';
import { deliveredPieces } from '#server/trade/orders/delivered-pieces.read.ts';
import { type LineRecord, readSentLines } from '#server/trade/orders/sent-lines.ts';

import { returnLines, type ReturnLineRecord, returns } from './returns.table.ts';

export const linesOfReturn = (db: Executor, returnId: string): Promise<ReturnLineRecord[]> =>
  db.select().from(returnLines).where(eq(returnLines.returnId, returnId)).orderBy(asc(returnLines.id));

/** A line of an order with how many of its pieces can come back now, and what is left of it on the invoice. */
export interface ReturnableLine {
  line: LineRecord;
  left: number;
  /** Of its line on the invoice; null while there is no invoice. */
  invoiced: LeftLine | null;
}

/** The lines of an order with what of each was delivered, has not come back and was not given back by hand. */
export async function returnableLines(db: Executor, orderId: string): Promise<ReturnableLine[]> {
  const lines = await readSentLines(db, orderId);
  const delivered = await deliveredPieces(db, orderId);
  const returned = await db
    .select({ line: returnLines, state: returns.state })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(and(eq(returns.orderId, orderId), notInArray(returns.state, [...deadReturnStates])));
  const left = await leftOnInvoice(db, orderId);
  return lines.map((line) => {
    const own = returned.filter((each) => each.line.lineId === line.id);
    const bound = own.reduce((sum, each) => sum + boundPieces(each.line), 0);
    // Those of closed returns are off the invoice already.
    const open = own.reduce((sum, each) => (each.state === 'closed' ? sum : sum + boundPieces(each.line)), 0);
    const there = (delivered.get(line.id) ?? 0) - bound;
    const invoiced = left?.find(({ position }) => position === line.position) ?? null;
    return {
      line,
      invoiced,
      left: Math.max(0, Math.min(there, (invoiced?.qty ?? 0) - open)),
    };
  });
}

/** What is left of each line of an order's invoice. */
async function leftOnInvoice(db: Executor, orderId: string): Promise<LeftLine[] | null> {
  const sale = await newestOf(db, orderId, 'INV');
  if (!sale) return null;
  return leftOf({ content: contentOf(sale), earlier: (await creditNotesOf(db, sale.id)).map(contentOf) });
}
