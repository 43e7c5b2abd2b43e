import { divideHalfUp, minorUnits, moneyText } from '#contract/arithmetic/exact.ts';
import type { CreditedLine, LeftLine } from '#contract/trade/invoice-credit.rules.ts';
import { leftAfter } from '#contract/trade/invoice-credit.rules.ts';
import type { InvoiceContent, InvoiceLine } from '#contract/trade/invoice-content.contract.ts';

import { creditedInCad } from './canadian-amounts.ts';
import { type Draft, sumsOf } from './document.ts';

interface Corrected {
  id: string;
  content: InvoiceContent;
  /** What earlier credit notes gave back of it. */
  earlier: readonly InvoiceContent[];
}

const partOf = ({ position, qty, net, taxes, restocking }: InvoiceLine): CreditedLine => ({
  position,
  qty,
  net: minorUnits(net),
  taxes: taxes.map(({ amount }) => minorUnits(amount)),
  ...(restocking !== undefined && { restocking }),
});

/** What is left of each line of a document after its credit notes. */
export const leftOf = ({ content, earlier }: Pick<Corrected, 'content' | 'earlier'>): LeftLine[] =>
  leftAfter(
    content.lines.map(partOf),
    earlier.flatMap((note) => note.lines.map(partOf)),
  );

/** A credit note that gives back parts of a document's lines. Its taxes keep the names and rates of the document. */
export function creditDocument(corrected: Corrected, credited: readonly CreditedLine[], reason: string): Draft {
  const { id } = corrected;
  // What was credited for trading was never charged: a note takes back what is left of each line.
  const { tradeCredit: _credited, ...content } = corrected.content;
  const lines = credited.map((part) => creditLine(content, part));
  const sums = sumsOf(lines);
  return {
    ...content,
    series: 'CRN',
    refersTo: { id, number: content.number },
    reason,
    lines,
    ...sums,
    totalCad: moneyText(inCad(corrected, minorUnits(sums.total))),
    ...creditedInCad(content, corrected.earlier, { ...sums, currency: content.currency }),
    prices: null,
    payment: null,
  };
}

function creditLine(content: InvoiceContent, { position, qty, net, taxes, restocking }: CreditedLine): InvoiceLine {
  const line = content.lines.find((each) => each.position === position);
  if (!line) throw new Error(`${content.number} has no line ${position}.`);
  // Of pieces the price each was charged at in the end; of an amount the amount.
  const unit = qty > 0 && net % BigInt(qty) === 0n ? net / BigInt(qty) : net;
  return {
    ...line,
    qty,
    unit: moneyText(unit),
    amount: moneyText(net),
    adjustment: '0.00',
    discount: '0.00',
    net: moneyText(net),
    taxes: line.taxes.map((tax, index) => ({ ...tax, amount: moneyText(taxes[index] ?? 0n) })),
    tax: moneyText(taxes.reduce((sum, tax) => sum + tax, 0n)),
    parts: null,
    ...(restocking !== undefined && { restocking }),
  };
}

/** In CAD by the document's own rate: what all notes until now come to, less what was given before. */
function inCad({ content, earlier }: Corrected, total: bigint): bigint {
  const given = (of: (note: InvoiceContent) => string) => earlier.reduce((sum, note) => sum + minorUnits(of(note)), 0n);
  const toDate = given((note) => note.total) + total;
  return (
    divideHalfUp(minorUnits(content.totalCad) * toDate, minorUnits(content.total)) - given((note) => note.totalCad)
  );
}
