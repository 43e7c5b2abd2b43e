import { canadianRate } from '#contract/catalogue/canadian-rate.rules.ts';
import { minorUnits } from '#contract/arithmetic/exact.ts';
import { bookedInCad, type QuoteAmounts } from '#contract/trade/quote-amounts.rules.ts';

type Compare = (what: string, wanted: unknown, got: unknown) => void;

interface Document {
  currency: string;
  lines: { kind: string; taxes: { label: string; rate: string; amount: string }[] }[];
  taxTable: { label: string; rate: string; amount: string }[];
  inCad?: { rate: string; taxes: string[]; tax: string };
}

const isThere = (amount: bigint): boolean => amount !== 0n;
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);

/** An invoice gives each authority what the terms of the quote give it: line by line, in its table, and in Canadian dollars. */
export function compareInvoicedTaxes(text: string, worked: QuoteAmounts, perCad: string, compare: Compare): void {
  const { currency, lines, taxTable, inCad } = JSON.parse(text) as Document;
  const goods = lines.filter(({ kind }) => kind === 'goods');
  for (const [at, { taxes }] of goods.entries()) {
    const tax = worked.lines[at]?.tax;
    if (!tax) continue;
    const wanted = [tax.federal, tax.provincial].filter(isThere);
    const got = taxes.map(({ amount }) => minorUnits(amount)).filter(isThere);
    compare(`invoice’s line ${at + 1}’s taxes`, wanted, got);
  }
  for (const { label, rate, amount } of taxTable) {
    const charged = lines
      .flatMap(({ taxes }) => taxes)
      .filter((tax) => tax.label === label && tax.rate === rate)
      .map((tax) => minorUnits(tax.amount));
    compare(`invoice’s ${label}`, sum(charged), minorUnits(amount));
  }
  if (!inCad || currency === 'CAD') return;
  compare('invoice’s rate', canadianRate(perCad), inCad.rate);
  const inCadNow = taxTable.map(({ amount }) => bookedInCad(minorUnits(amount), perCad));
  compare(
    'invoice’s taxes in CAD',
    inCadNow,
    inCad.taxes.map((amount) => minorUnits(amount)),
  );
  compare('invoice’s tax in CAD', sum(inCadNow), minorUnits(inCad.tax));
}
