import { capital } from '#contract/platform/audit.rules.ts';
import { lossInShort, measureWords, whenMeasured } from '#contract/trade/cancelling-words.rules.ts';
import { divideHalfUp, moneyText } from '#contract/arithmetic/exact.ts';
import type { InvoiceLine } from '#contract/trade/invoice-content.contract.ts';
import { afterTheEnd, type PaymentInstructions } from '#contract/trade/payment-instructions.rules.ts';
import { isBankMethod, paymentMethodNames } from '#contract/trade/payments.rules.ts';
import { placeOfSupply } from '#contract/trade/place-of-supply.rules.ts';
import type { ContainedPart } from '#contract/trade/service-amounts.rules.ts';
import { endedParts } from '#server/trade/orders/ending-tax.ts';
import type { InvoicedOrder } from '#server/trade/orders/invoiced-order.read.ts';
import type { ShopSettings } from '#server/settings/shop-settings.ts';

import { canadianAmounts } from './canadian-amounts.ts';
import { type Draft, serviceLine, sumsOf } from './document.ts';
import { containedTaxes, type InvoicedRates, namedRates } from './line-taxes.ts';
import { registeredSeller } from './registrations.ts';
import { factsOf, partiesOf } from './sale-document.ts';
import { partName } from './service-lines.ts';

type Order = InvoicedOrder['order'];

/** What an order's end cost its customer; minor units. */
export const endingCostsOf = ({ marketLoss, endingFee }: Pick<Order, 'marketLoss' | 'endingFee'>): bigint =>
  (marketLoss ?? 0n) + (endingFee ?? 0n);

interface FeeSources {
  company: ShopSettings['company'];
  sale: { id: string; number: string };
  dueAt: Date;
  /** How the order is paid, and with it what its end cost. */
  pay?: PaymentInstructions;
}

/** The invoice of an order's end: its market loss, with the prices it was measured by, and the fee; what tax each contains. */
export function feeDocument(invoiced: InvoicedOrder, { company, sale, dueAt, pay }: FeeSources): Draft {
  const { order } = invoiced;
  const province = placeOfSupply(order);
  const rates = order.endingTax && namedRates(order.endingTax.rate, province);
  const lines = feeLines(invoiced, rates);
  const sums = sumsOf(lines);
  const parties = partiesOf(order, company);
  return {
    ...parties,
    seller: registeredSeller(parties.seller, { company, province, rates, taxTable: sums.taxTable }),
    series: 'FEE',
    refersTo: { id: sale.id, number: sale.number },
    reason: order.status === 'expired' ? 'The order was not paid in time.' : 'The order was cancelled.',
    lines,
    ...sums,
    totalCad: moneyText(divideHalfUp(endingCostsOf(order) * order.totalCad, order.total)),
    ...canadianAmounts({ ...sums, currency: order.currency }, { ...order, perCad: null }),
    prices: null,
    payment: { method: paidBy(order), dueAt: dueAt.toISOString(), ...factsOf(pay && afterTheEnd(pay)) },
  };
}

/** Kept from what was paid, so far as that goes; else as `afterTheEnd` says. */
const paidBy = ({ paid, refunded, paymentMethod }: Order): string =>
  paid > refunded
    ? 'What was paid on the order'
    : paymentMethodNames[isBankMethod(paymentMethod) ? paymentMethod : 'wire'];

/** Market loss and fee, a line for each part of them that is taxed alike. */
function feeLines(invoiced: InvoicedOrder, rates: InvoicedRates | null): InvoiceLine[] {
  const { marketLoss, endingFee, endingTax, lossMeasure, acceptedLoss, currency, number } = invoiced.order;
  const costs = { marketLoss: marketLoss ?? 0n, fee: endingFee ?? 0n };
  const parts = endedParts(costs, invoiced);
  const measured = lossMeasure
    ? [
        `${capital(lossInShort[lossMeasure.against])}.`,
        ...measureWords(lossMeasure, currency, whenMeasured(acceptedLoss !== null)),
      ]
    : [];
  const wanted = [
    {
      kind: 'market_loss' as const,
      name: `Market loss of order ${number}`,
      parts: parts?.loss ?? untaxed(costs.marketLoss),
      reason: endingTax?.loss.reason ?? 'Makes good a loss; nothing is supplied for it.',
      details: measured,
    },
    {
      kind: 'fee' as const,
      name: `Cancellation fee of order ${number}`,
      parts: parts?.fee ?? untaxed(costs.fee),
      reason:
        endingTax?.fee.reason ?? 'Charged for ending the order, as its terms of sale say; no tax is charged on it.',
      details: [],
    },
  ];
  return wanted
    .flatMap(({ parts: alike, name, ...line }) =>
      alike.map((part) => ({ ...line, name: partName(name, part, alike), part })),
    )
    .map(({ part, ...line }, position) =>
      serviceLine({
        ...line,
        position,
        amount: part.net,
        treatment: part.treatment,
        taxes: rates ? containedTaxes(part, rates) : [],
      }),
    );
}

/** Of an order that ended before its tax was kept. */
const untaxed = (net: bigint): ContainedPart[] =>
  net > 0n ? [{ treatment: 'exempt', provincial: 'exempt', net, tax: { federal: 0n, provincial: 0n } }] : [];
