import type { InvoiceContent, InvoiceLine } from '#contract/invoice-content.contract.ts';
import { moneyText } from '#contract/exact.ts';
import type { DeliveryMethod } from '#contract/orders.rules.ts';
import { paymentMethodNames } from '#contract/payments.rules.ts';
import { shareOf } from '#contract/taxes.ts';
import type { InvoicedLine, InvoicedOrder } from '#server/orders/invoiced-order.read.ts';
import type { ShopSettings } from '#server/settings/shop-settings.ts';

import { type Draft, serviceLine, sumsOf } from './document.ts';
import { type InvoicedRates, lineTaxes } from './line-taxes.ts';
import { type PriceSource, pricesOf, unitParts } from './price-parts.ts';

interface Sources {
  company: ShopSettings['company'];
  rates: InvoicedRates | null;
  /** What the prices were made of; null where it is not kept. */
  prices: PriceSource | null;
}

const deliveryNames = {
  ship: 'Insured delivery',
  pickup: 'Pickup at our counter',
} as const satisfies Record<DeliveryMethod, string>;

const SERVICE = 'A service, taxed where the goods are supplied.';

/** The invoice of an order: a copy of all it was placed with, in the words and at the rates of then. */
export function saleDocument({ order, lines }: Pick<InvoicedOrder, 'order' | 'lines'>, sources: Sources): Draft {
  const { company, prices } = sources;
  const all = [...lines.map((line) => goodsLine(line, sources)), ...services({ order, lines }, sources.rates)];
  return {
    ...partiesOf(order, company),
    series: 'INV',
    refersTo: null,
    reason: null,
    lines: all,
    ...sumsOf(all),
    totalCad: moneyText(order.totalCad),
    prices: prices && pricesOf(prices, order.currency),
    payment: {
      method: paymentMethodNames[order.paymentMethod],
      dueAt: order.paymentDeadline.toISOString(),
    },
  };
}

/** What every document of an order has in common: who sold what to whom, and under which terms. */
export const partiesOf = (
  order: InvoicedOrder['order'],
  company: ShopSettings['company'],
): Pick<InvoiceContent, 'form' | 'currency' | 'seller' | 'buyer' | 'delivery' | 'order' | 'termsVersion'> => ({
  form: 1,
  currency: order.currency,
  seller: {
    name: company.name,
    address: company.address,
    city: company.city,
    email: company.email,
    phone: company.phone,
    gstNumber: company.gstNumber,
    fintracNumber: company.fintracNumber,
  },
  buyer: { name: order.customerName, email: order.customerEmail, address: order.address },
  delivery: {
    method: order.delivery,
    name: order.deliveryName || deliveryNames[order.delivery],
    address: order.address,
  },
  order: { id: order.id, number: order.number, placedAt: order.placedAt.toISOString() },
  termsVersion: order.termsVersion,
});

function goodsLine(line: InvoicedLine, { rates, prices }: Sources): InvoiceLine {
  const net = line.line + line.adjustment - line.discount;
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
    taxes: lineTaxes({ net, tax: line.tax, treatment: line.taxTreatment }, rates),
    tax: moneyText(line.tax),
    parts: prices && unitParts(line, prices),
  };
}

/**
 * Shipping and insurance, which the order keeps as sums: what of its discount and its tax belongs to no line of goods is
 * theirs.
 */
function services(
  { order, lines }: Pick<InvoicedOrder, 'order' | 'lines'>,
  rates: InvoicedRates | null,
): InvoiceLine[] {
  const rest = (whole: bigint, part: (line: InvoicedLine) => bigint) =>
    lines.reduce((left, line) => left - part(line), whole);
  const discount = rest(order.discount, (line) => line.discount);
  const ofShipping = discount < order.shipping ? discount : order.shipping;
  const wanted = [
    {
      kind: 'shipping' as const,
      name: order.deliveryName || deliveryNames[order.delivery],
      amount: order.shipping,
      discount: ofShipping,
    },
    { kind: 'insurance' as const, name: 'Insurance', amount: order.insurance, discount: discount - ofShipping },
  ].filter(({ amount }) => amount > 0n);
  const tax = rest(order.tax, (line) => line.tax);
  const taxes = serviceTaxes(
    wanted.map((service) => service.amount - service.discount),
    tax,
    rates,
  );
  return wanted.map((service, index) =>
    serviceLine({
      ...service,
      position: lines.length + index,
      treatment: 'taxable',
      reason: SERVICE,
      taxes: lineTaxes(
        { net: service.amount - service.discount, tax: taxes[index] ?? 0n, treatment: 'taxable' },
        rates,
      ),
    }),
  );
}

/** The tax of each service at the rates; where that is not what was charged for them in all, the first bears it. */
function serviceTaxes(nets: readonly bigint[], tax: bigint, rates: InvoicedRates | null): bigint[] {
  const worked = nets.map((net) => (rates ? shareOf(net, rates.federal) + shareOf(net, rates.provincial) : 0n));
  return worked.reduce((sum, each) => sum + each, 0n) === tax ? worked : nets.map((_, at) => (at === 0 ? tax : 0n));
}
