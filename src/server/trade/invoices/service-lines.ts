import type { InvoiceLine } from '#contract/trade/invoice-content.contract.ts';
import type { DeliveryMethod } from '#contract/trade/orders.rules.ts';
import type { QuoteAmounts } from '#contract/trade/quote-amounts.rules.ts';
import { quoteAmounts } from '#contract/trade/quote-amounts.rules.ts';
import type { Treatments } from '#contract/trade/service-amounts.rules.ts';
import type { ServiceTax } from '#contract/catalogue/service-taxes.ts';
import { shareOf, taxTreatmentNames } from '#contract/catalogue/taxes.ts';
import type { InvoicedLine, InvoicedOrder } from '#server/trade/orders/invoiced-order.read.ts';
import type { QuoteInputs } from '#server/trade/quotes/quote-inputs.ts';

import { serviceLine } from './document.ts';
import { type InvoicedRates, lineTaxes } from './line-taxes.ts';

/** Delivery and insurance by the parts that were taxed alike, with the reasons of then. */
export interface TaxedServices {
  amounts: Pick<QuoteAmounts, 'delivery' | 'cover'>;
  tax: { delivery: ServiceTax; insurance: ServiceTax };
}

/** What a quote kept of how its services were taxed, computed again from its terms; null where they followed no rule yet. */
export const taxedServicesOf = (inputs: QuoteInputs): TaxedServices | null =>
  inputs.serviceTax ? { amounts: quoteAmounts(inputs), tax: inputs.serviceTax } : null;

type Order = Pick<InvoicedOrder['order'], 'delivery' | 'deliveryName' | 'discount' | 'shipping' | 'insurance' | 'tax'>;
interface Taxed {
  rates: InvoicedRates | null;
  services: TaxedServices | null;
}

const deliveryNames = {
  ship: 'Insured delivery',
  pickup: 'Pickup at our counter',
  vault: 'Stored in our vault',
} as const satisfies Record<DeliveryMethod, string>;

export const deliveryNameOf = ({ deliveryName, delivery }: Pick<Order, 'delivery' | 'deliveryName'>): string =>
  deliveryName || deliveryNames[delivery];

/** Shipping and insurance, a line for each part of them that was taxed alike. */
export function serviceLines(
  { order, lines }: { order: Order; lines: readonly InvoicedLine[] },
  { rates, services }: Taxed,
): InvoiceLine[] {
  if (!services) return untoldServices(order, lines, rates);
  const { delivery, cover } = services.amounts;
  const wanted = [
    { kind: 'shipping' as const, name: deliveryNameOf(order), of: delivery, reason: services.tax.delivery.reason },
    { kind: 'insurance' as const, name: 'Insurance', of: cover, reason: services.tax.insurance.reason },
  ];
  return wanted
    .flatMap(({ kind, name, of, reason }) =>
      of.parts.map((part) => ({ kind, name: partName(name, part, of.parts), reason, part })),
    )
    .map(({ part, ...named }, index) => {
      const { net: amount, discount, treatment, provincial, tax } = part;
      const taxed = { net: amount - discount, tax: tax.federal + tax.provincial, treatment, provincial };
      return serviceLine({
        ...named,
        position: lines.length + index,
        amount,
        discount,
        treatment,
        taxes: lineTaxes(taxed, rates),
      });
    });
}

/** Where a service is taxed in parts, each says of which goods it is. */
export const partName = (name: string, part: Treatments, parts: readonly Treatments[]): string => {
  if (parts.length === 1) return name;
  const alike = parts.filter(({ treatment }) => treatment === part.treatment);
  const which = taxTreatmentNames[part.treatment].toLowerCase();
  const own = part.provincial === 'taxable' ? 'with provincial tax' : 'without provincial tax';
  return `${name} of ${which} goods${alike.length > 1 ? `, ${own}` : ''}`;
};

const SERVICE = 'A service, taxed where the goods are supplied.';

/**
 * The same of orders of before there were rules for them, when both were taxable: of what the order keeps as sums, what
 * belongs to no line of goods is theirs.
 */
function untoldServices(order: Order, lines: readonly InvoicedLine[], rates: InvoicedRates | null): InvoiceLine[] {
  const rest = (whole: bigint, part: (line: InvoicedLine) => bigint) =>
    lines.reduce((left, line) => left - part(line), whole);
  const discount = rest(order.discount, (line) => line.discount);
  const ofShipping = discount < order.shipping ? discount : order.shipping;
  const wanted = [
    { kind: 'shipping' as const, name: deliveryNameOf(order), amount: order.shipping, discount: ofShipping },
    { kind: 'insurance' as const, name: 'Insurance', amount: order.insurance, discount: discount - ofShipping },
  ].filter(({ amount }) => amount > 0n);
  const nets = wanted.map((service) => service.amount - service.discount);
  const taxes = serviceTaxes(
    nets,
    rest(order.tax, (line) => line.tax),
    rates,
  );
  return wanted.map((service, index) =>
    serviceLine({
      ...service,
      position: lines.length + index,
      treatment: 'taxable',
      reason: SERVICE,
      taxes: lineTaxes({ net: nets[index] ?? 0n, tax: taxes[index] ?? 0n, treatment: 'taxable' }, rates),
    }),
  );
}

/** The tax of each service at the rates; where that is not what was charged for them in all, the first bears it. */
function serviceTaxes(nets: readonly bigint[], tax: bigint, rates: InvoicedRates | null): bigint[] {
  const worked = nets.map((net) => (rates ? shareOf(net, rates.federal) + shareOf(net, rates.provincial) : 0n));
  return worked.reduce((sum, each) => sum + each, 0n) === tax ? worked : nets.map((_, at) => (at === 0 ? tax : 0n));
}
