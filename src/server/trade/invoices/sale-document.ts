import type { InvoiceContent, InvoiceLine } from '#contract/trade/invoice-content.contract.ts';
import { packedWords } from '#contract/catalogue/packs.rules.ts';
import { minorUnits, moneyText } from '#contract/arithmetic/exact.ts';
import { payingFacts, type PaymentInstructions } from '#contract/trade/payment-instructions.rules.ts';
import { paymentMethodNames } from '#contract/trade/payments.rules.ts';
import { placeOfSupply } from '#contract/trade/place-of-supply.rules.ts';
import type { GoodsTreatment } from '#contract/catalogue/taxes.ts';
import type { InvoicedLine, InvoicedOrder } from '#server/trade/orders/invoiced-order.read.ts';
import type { ShopSettings } from '#server/settings/shop-settings.ts';

import { canadianAmounts } from './canadian-amounts.ts';
import { type Draft, sumsOf } from './document.ts';
import { type InvoicedRates, lineTaxes } from './line-taxes.ts';
import { type PriceSource, pricesOf, unitParts } from './price-parts.ts';
import { registeredSeller } from './registrations.ts';
import { deliveryNameOf, serviceLines, type TaxedServices } from './service-lines.ts';

interface Sources {
  company: ShopSettings['company'];
  rates: InvoicedRates | null;
  /** What the prices were made of; null where it is not kept. */
  prices: PriceSource | null;
  /** How delivery and insurance were taxed; null for orders of before that followed rules. */
  services: TaxedServices | null;
  /** Units of its currency for one CAD; absent where it is not kept. */
  perCad?: string | undefined;
  /** How it is paid; absent for orders of before this stood on invoices. */
  pay?: PaymentInstructions;
  /** How the province taxed each line; absent where it is not kept. */
  provincial?: readonly GoodsTreatment[] | undefined;
}

/** The invoice of an order: a copy of all it was placed with, in the words and at the rates of then. */
export function saleDocument({ order, lines }: Pick<InvoicedOrder, 'order' | 'lines'>, sources: Sources): Draft {
  const { company, prices } = sources;
  const all = [...lines.map((line) => goodsLine(line, sources)), ...serviceLines({ order, lines }, sources)].map(
    (line) => withCoupon(line, order.couponCode),
  );
  const sums = sumsOf(all);
  const parties = partiesOf(order, company);
  const province = placeOfSupply(order);
  const told = { company, province, rates: sources.rates, taxTable: sums.taxTable };
  return {
    ...parties,
    seller: registeredSeller(parties.seller, told),
    series: 'INV',
    refersTo: null,
    reason: null,
    lines: all,
    ...sums,
    totalCad: moneyText(order.totalCad),
    ...canadianAmounts({ ...sums, currency: order.currency }, { ...order, perCad: sources.perCad ?? null }),
    prices: prices && pricesOf(prices, order.currency),
    payment: {
      method: paymentMethodNames[order.paymentMethod],
      dueAt: order.paymentDeadline.toISOString(),
      ...factsOf(sources.pay),
    },
  };
}

/** Where a payment goes, for a document; nothing where it is not paid by a bank. */
export function factsOf(pay: PaymentInstructions | undefined): Pick<NonNullable<InvoiceContent['payment']>, 'facts'> {
  const facts = pay ? payingFacts(pay) : [];
  return facts.length === 0 ? {} : { facts };
}

/** The shop as it is called now. */
export const sellerOf = (company: ShopSettings['company']): InvoiceContent['seller'] => ({
  name: company.name,
  address: company.address,
  city: company.city,
  email: company.email,
  phone: company.phone,
  gstNumber: company.gstNumber,
  fintracNumber: company.fintracNumber,
});

/** What every document of an order has in common: who sold what to whom, and under which terms. */
export const partiesOf = (
  order: InvoicedOrder['order'],
  company: ShopSettings['company'],
): Pick<InvoiceContent, 'form' | 'currency' | 'seller' | 'buyer' | 'delivery' | 'order' | 'termsVersion'> => ({
  form: 1,
  currency: order.currency,
  seller: sellerOf(company),
  buyer: { name: order.customerName, email: order.customerEmail, address: order.address },
  delivery: {
    method: order.delivery,
    name: deliveryNameOf(order),
    address: order.address,
  },
  order: { id: order.id, number: order.number, placedAt: order.placedAt.toISOString() },
  termsVersion: order.termsVersion,
});

/** The coupon is named where it took something off. */
const withCoupon = (line: InvoiceLine, coupon: string | null): InvoiceLine =>
  coupon === null || minorUnits(line.discount) === 0n ? line : { ...line, coupon };

function goodsLine(line: InvoicedLine, { rates, prices, provincial }: Sources): InvoiceLine {
  const net = line.line + line.adjustment - line.discount;
  const packed = packedWords(line.pack, line.qty);
  return {
    position: line.position,
    kind: 'goods',
    name: line.name,
    sku: line.sku,
    metal: line.metal,
    fineness: line.fineness,
    fineNg: line.fineNg.toString(),
    qty: line.qty,
    unit: moneyText(line.unit),
    amount: moneyText(line.line),
    adjustment: moneyText(line.adjustment),
    discount: moneyText(line.discount),
    net: moneyText(net),
    treatment: line.taxTreatment,
    reason: line.taxReason,
    taxes: lineTaxes(
      { net, tax: line.tax, treatment: line.taxTreatment, provincial: provincial?.[line.position] },
      rates,
    ),
    tax: moneyText(line.tax),
    parts: prices && unitParts(line, prices),
    ...(packed !== null && { details: [packed] }),
  };
}
