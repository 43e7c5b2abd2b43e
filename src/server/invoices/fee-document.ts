import { capital } from '#contract/audit.rules.ts';
import { lossInShort, measureWords, whenMeasured } from '#contract/cancelling-words.rules.ts';
import { divideHalfUp, moneyText } from '#contract/exact.ts';
import type { InvoiceLine } from '#contract/invoice-content.contract.ts';
import { paymentMethodNames } from '#contract/payments.rules.ts';
import type { InvoicedOrder } from '#server/orders/invoiced-order.read.ts';
import type { ShopSettings } from '#server/settings/shop-settings.ts';

import { canadianAmounts } from './canadian-amounts.ts';
import { type Draft, serviceLine, sumsOf } from './document.ts';
import { partiesOf } from './sale-document.ts';

type Order = InvoicedOrder['order'];

/** What an order's end cost its customer; minor units. */
export const endingCostsOf = ({ marketLoss, endingFee }: Pick<Order, 'marketLoss' | 'endingFee'>): bigint =>
  (marketLoss ?? 0n) + (endingFee ?? 0n);

/** The invoice of an order's end: its market loss, with the prices it was measured by, and the fee. */
export function feeDocument(
  order: Order,
  { company, sale, dueAt }: { company: ShopSettings['company']; sale: { id: string; number: string }; dueAt: Date },
): Draft {
  const lines = feeLines(order);
  const sums = sumsOf(lines);
  return {
    ...partiesOf(order, company),
    series: 'FEE',
    refersTo: { id: sale.id, number: sale.number },
    reason: order.status === 'expired' ? 'The order was not paid in time.' : 'The order was cancelled.',
    lines,
    ...sums,
    totalCad: moneyText(divideHalfUp(endingCostsOf(order) * order.totalCad, order.total)),
    ...canadianAmounts({ ...sums, currency: order.currency }, { ...order, perCad: null }),
    prices: null,
    payment: { method: paidBy(order), dueAt: dueAt.toISOString() },
  };
}

/** Kept from what was paid, so far as that goes; else the way that was chosen for the order. */
const paidBy = ({ paid, refunded, paymentMethod }: Order): string =>
  paid > refunded ? 'What was paid on the order' : paymentMethodNames[paymentMethod];

function feeLines({ marketLoss, endingFee, lossMeasure, acceptedLoss, currency, number }: Order): InvoiceLine[] {
  return [
    {
      kind: 'market_loss' as const,
      name: `Market loss of order ${number}`,
      amount: marketLoss ?? 0n,
      reason: 'Makes good a loss; nothing is supplied for it.',
      details: lossMeasure
        ? [
            `${capital(lossInShort[lossMeasure.against])}.`,
            ...measureWords(lossMeasure, currency, whenMeasured(acceptedLoss !== null)),
          ]
        : [],
    },
    {
      kind: 'fee' as const,
      name: `Cancellation fee of order ${number}`,
      amount: endingFee ?? 0n,
      reason: 'Charged for ending the order, as its terms of sale say; no tax is charged on it.',
    },
  ]
    .filter(({ amount }) => amount > 0n)
    .map((line, position) => serviceLine({ ...line, position, treatment: 'exempt', taxes: [] }));
}
