import { moneyText } from '#contract/arithmetic/exact.ts';
import type { InvoiceLine } from '#contract/trade/invoice-content.contract.ts';
import type { TaxedService } from '#contract/catalogue/service-taxes.ts';

import { serviceLine } from './document.ts';
import { type InvoicedRates, lineTaxes } from './line-taxes.ts';
import type { ServiceTaxes } from './service-tax.read.ts';

export type ChargedServiceKind = 'storage' | 'administration' | 'shipping' | 'insurance';

/** A service that is charged, before tax and what is taken off; minor units of the document's currency. */
export interface ChargedService {
  kind: ChargedServiceKind;
  name: string;
  net: bigint;
  /** What is taken off it before tax. */
  discount?: bigint;
  /** More that is said of it, a line each. */
  details?: string[];
}

/** Pieces that a customer sells to us; minor units, fine weight of one piece in 10^-9 g. */
export interface BoughtPieces {
  kind: 'goods';
  name: string;
  sku: string | null;
  metal: string;
  fineness: string | null;
  fineNg: bigint;
  qty: number;
  /** What is paid for them all. */
  net: bigint;
  details?: string[];
}

export type OtherLine = ChargedService | BoughtPieces;

const services = {
  storage: 'storage',
  administration: 'administration',
  shipping: 'delivery',
  insurance: 'insurance',
} as const satisfies Record<ChargedServiceKind, TaxedService>;

const NOT_REGISTERED = 'Bought from a person who is not registered for GST/HST: no tax is charged.';

/** A line of a document that belongs to no order: a service with its tax, or pieces of which a customer charges none. */
export function otherLine(
  line: OtherLine,
  position: number,
  { taxOf, rates }: { taxOf: ServiceTaxes['taxOf']; rates: InvoicedRates },
): InvoiceLine {
  if (line.kind === 'goods') return boughtLine(line, position);
  const { kind, name, net: amount, discount = 0n, details = [] } = line;
  const { treatment, provincial, reason, tax } = taxOf(services[kind], amount - discount);
  const taxed = { net: amount - discount, tax: tax.federal + tax.provincial, treatment, provincial };
  const taxes = lineTaxes(taxed, rates);
  return serviceLine({ position, kind, name, amount, discount, treatment, reason, taxes, details });
}

const boughtLine = ({ qty, net, details = [], ...line }: BoughtPieces, position: number): InvoiceLine => ({
  ...line,
  position,
  fineNg: line.fineNg.toString(),
  qty,
  unit: moneyText(net % BigInt(qty) === 0n ? net / BigInt(qty) : net),
  amount: moneyText(net),
  adjustment: '0.00',
  discount: '0.00',
  net: moneyText(net),
  treatment: 'exempt',
  reason: NOT_REGISTERED,
  taxes: [],
  tax: '0.00',
  parts: null,
  ...(details.length > 0 && { details }),
});
