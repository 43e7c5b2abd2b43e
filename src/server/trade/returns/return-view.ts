import { asc, eq } from 'drizzle-orm';

import { moneyText } from '#contract/arithmetic/exact.ts';
import type { AdminReturn, CreditOfReturn, OwnReturn } from '#contract/trade/returns.contract.ts';
import { deadReturnStates, type ReturnActor, returnMovesFor, type ReturnState } from '#contract/trade/returns.rules.ts';
import type { Executor } from '#server/db/database.ts';
import { Refusal } from '#server/http/refusal.ts';
import { contentOf, findInvoice, type InvoiceRecord } from '#server/trade/invoices/invoices.read.ts';

import { creditsOf, sumsOfCredits } from './return-credit.ts';
import { linesOfReturn, returnableLines, type ReturnableLine } from './return-pieces.read.ts';
import { type ReturnLineRecord, type ReturnRecord, returns } from './returns.table.ts';

/** The returns of an order, first to last. */
export const returnsOf = (db: Executor, orderId: string): Promise<ReturnRecord[]> =>
  db.select().from(returns).where(eq(returns.orderId, orderId)).orderBy(asc(returns.askedAt), asc(returns.id));

/** A return as its customer sees it. */
export async function ownView(db: Executor, record: ReturnRecord): Promise<OwnReturn> {
  const lines = await linesOfReturn(db, record.id);
  const sold = await returnableLines(db, record.orderId);
  const note = record.creditNoteId === null ? null : await findInvoice(db, record.creditNoteId);
  return {
    id: record.id,
    number: record.number,
    state: record.state,
    orderId: record.orderId,
    orderNumber: record.orderNumber,
    askedAt: record.askedAt.toISOString(),
    askedBy: record.askedBy,
    reason: record.reason,
    answer: record.answer,
    restocking: record.restocking,
    currency: record.currency,
    lines: lines.map((line) => lineView(line, sold)),
    credit: note ? creditedView(note, lines) : toBeCredited(record, lines, sold),
    creditNote: note ? { id: note.id, number: note.number } : null,
    canCancel: returnMovesFor(record.state, ['customer']).includes('cancel'),
    version: record.version,
  };
}

/** The same for the staff, with what somebody in these capacities can do with it. */
export async function adminView(db: Executor, record: ReturnRecord, as: readonly ReturnActor[]): Promise<AdminReturn> {
  return {
    ...(await ownView(db, record)),
    customerId: record.customerId,
    customerName: record.customerName,
    finding: record.finding,
    moves: returnMovesFor(record.state, as),
  };
}

function lineView(line: ReturnLineRecord, sold: readonly ReturnableLine[]): OwnReturn['lines'][number] {
  const { lineId, qty, received, restocked, scrapped, sentBack } = line;
  const { name = '', sku = '' } = sold.find((each) => each.line.id === lineId)?.line ?? {};
  return { lineId, name, sku, qty, received, restocked, scrapped, sentBack };
}

function creditedView(note: InvoiceRecord, lines: readonly ReturnLineRecord[]): CreditOfReturn {
  const kept = lines.reduce(
    (sum, { keptNet, keptTaxes }) => keptTaxes.reduce((all, tax) => all + BigInt(tax), sum + keptNet),
    0n,
  );
  const { net, tax, total } = contentOf(note);
  return { net, tax, total, kept: moneyText(kept) };
}

const isDead = (state: ReturnState): boolean => (deadReturnStates as readonly ReturnState[]).includes(state);

/** What it would give back; null where nothing comes back, or is left to give back. */
function toBeCredited(
  record: ReturnRecord,
  lines: readonly ReturnLineRecord[],
  sold: readonly ReturnableLine[],
): CreditOfReturn | null {
  if (isDead(record.state)) return null;
  try {
    const { net, total, kept } = sumsOfCredits(creditsOf(record, lines, sold));
    if (total === 0n) return null;
    return { net: moneyText(net), tax: moneyText(total - net), total: moneyText(total), kept: moneyText(kept) };
  } catch (error) {
    // Somebody gave the pieces back by hand in the meantime; closing says so.
    if (error instanceof Refusal) return null;
    throw error;
  }
}
