import { CANADIAN_RATE_DECIMALS, canadianRate } from '#contract/catalogue/canadian-rate.rules.ts';
import { divideHalfUp, minorUnits, moneyText, quotientText } from '#contract/arithmetic/exact.ts';
import type { InvoiceContent } from '#contract/trade/invoice-content.contract.ts';
import { bookedInCad } from '#contract/trade/quote-amounts.rules.ts';

type Sums = Pick<InvoiceContent, 'currency' | 'taxTable'>;
type InCad = Pick<InvoiceContent, 'inCad'>;

/** What an order was booked by: its totals, and the units of its currency for one CAD where its quote kept them. */
export interface Booked {
  total: bigint;
  totalCad: bigint;
  perCad: string | null;
}

/** The taxes of a document in Canadian dollars with the rate, each rounded half up; nothing for one in CAD. */
export function canadianAmounts({ currency, taxTable }: Sums, { total, totalCad, perCad }: Booked): InCad {
  if (currency === 'CAD' || total === 0n) return {};
  const inCad = (minor: bigint) =>
    perCad === null ? divideHalfUp(minor * totalCad, total) : bookedInCad(minor, perCad);
  const rate = perCad === null ? quotientText(totalCad, total, CANADIAN_RATE_DECIMALS) : canadianRate(perCad);
  return withTaxes(
    rate,
    taxTable.map(({ amount }) => inCad(minorUnits(amount))),
  );
}

/**
 * The same of a credit note, at the rate of the document that it corrects: what all notes until now come to of each tax, less
 * what was given before, so that both come to nothing together.
 */
export function creditedInCad(corrected: InvoiceContent, earlier: readonly InvoiceContent[], sums: Sums): InCad {
  const { inCad, taxTable } = corrected;
  if (!inCad) return {};
  const given = (note: InvoiceContent, of: Pick<Row, 'label' | 'rate'>) => {
    const index = note.taxTable.findIndex((row) => isSame(row, of));
    const amount = note.taxTable[index]?.amount ?? '0.00';
    return { amount: minorUnits(amount), cad: minorUnits(note.inCad?.taxes[index] ?? '0.00') };
  };
  const taxes = sums.taxTable.map((row) => {
    const amount = minorUnits(row.amount);
    const whole = given(corrected, row);
    if (!taxTable.some((each) => isSame(each, row)) || whole.amount === 0n) return 0n;
    const before = earlier.map((note) => given(note, row));
    const toDate = before.reduce((sum, each) => sum + each.amount, amount);
    return before.reduce((left, { cad }) => left - cad, divideHalfUp(whole.cad * toDate, whole.amount));
  });
  return withTaxes(inCad.rate, taxes);
}

type Row = InvoiceContent['taxTable'][number];
const isSame = (one: Pick<Row, 'label' | 'rate'>, other: Pick<Row, 'label' | 'rate'>): boolean =>
  one.label === other.label && one.rate === other.rate;

const withTaxes = (rate: string, taxes: readonly bigint[]): InCad => ({
  inCad: { rate, taxes: taxes.map(moneyText), tax: moneyText(taxes.reduce((sum, tax) => sum + tax, 0n)) },
});
