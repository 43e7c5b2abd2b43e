import { minorUnits, moneyText } from '#contract/arithmetic/exact.ts';
import type { InvoiceContent, InvoiceLine, InvoiceTax } from '#contract/trade/invoice-content.contract.ts';
import type { TaxTreatment } from '#contract/catalogue/taxes.ts';

/** What a document says before it has its number and its moment: the worker gives both at once. */
export type Draft = Omit<InvoiceContent, 'number' | 'issuedAt'>;

type Sums = Pick<InvoiceContent, 'supplies' | 'taxTable' | 'net' | 'tax' | 'total'>;

/** The sums of a document, of its rounded lines and of nothing else. */
export function sumsOf(lines: readonly InvoiceLine[]): Sums {
  const net = sum(lines.map((line) => line.net));
  const tax = sum(lines.map((line) => line.tax));
  const supplied = (treatment: TaxTreatment) =>
    moneyText(sum(lines.filter((line) => line.treatment === treatment).map((line) => line.net)));
  return {
    supplies: { exempt: supplied('exempt'), zeroRated: supplied('zero_rated'), taxable: supplied('taxable') },
    taxTable: taxTableOf(lines),
    net: moneyText(net),
    tax: moneyText(tax),
    total: moneyText(net + tax),
  };
}

function taxTableOf(lines: readonly InvoiceLine[]): InvoiceContent['taxTable'] {
  const rows = new Map<string, { tax: InvoiceTax; base: bigint; amount: bigint }>();
  for (const line of lines) {
    for (const tax of line.taxes) {
      const key = `${tax.label} ${tax.rate}`;
      const row = rows.get(key) ?? { tax, base: 0n, amount: 0n };
      rows.set(key, { tax, base: row.base + minorUnits(line.net), amount: row.amount + minorUnits(tax.amount) });
    }
  }
  return [...rows.values()].map(({ tax, base, amount }) => ({
    label: tax.label,
    rate: tax.rate,
    base: moneyText(base),
    amount: moneyText(amount),
  }));
}

const sum = (amounts: readonly string[]): bigint => amounts.reduce((total, amount) => total + minorUnits(amount), 0n);

/** A line of a service: no metal, nothing to weigh. */
export const serviceLine = (
  line: Pick<InvoiceLine, 'kind' | 'name' | 'treatment' | 'reason' | 'taxes' | 'details'> & {
    position: number;
    amount: bigint;
    discount?: bigint;
  },
): InvoiceLine => {
  const { position, kind, name, treatment, reason, amount, discount = 0n, taxes, details } = line;
  return {
    position,
    kind,
    name,
    treatment,
    reason,
    sku: null,
    metal: null,
    fineness: null,
    fineNg: null,
    qty: 1,
    unit: moneyText(amount),
    amount: moneyText(amount),
    adjustment: '0.00',
    discount: moneyText(discount),
    net: moneyText(amount - discount),
    taxes,
    tax: moneyText(sum(taxes.map((tax) => tax.amount))),
    parts: null,
    ...(details && details.length > 0 && { details }),
  };
};
