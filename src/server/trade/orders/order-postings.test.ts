import fc from 'fast-check';

import { metals } from '#contract/metals.ts';
import type { Posting } from '#server/ledger/ledger.service.ts';
import { appliedPostings, receivedPostings } from '#server/trade/payments/money-postings.ts';

import { settledBy } from './ending-costs.ts';
import {
  type Amounts,
  chargedPostings,
  type MetalLine,
  notAllowedPostings,
  paidBackPostings,
  placedPostings,
  undonePostings,
} from './order-postings.ts';

const customerId = 'c';
const cents = (most: bigint) => fc.bigInt({ min: 0n, max: most });

/** An order over four metals, what was paid of it, and what its end costs. */
const life = fc
  .record({
    lines: fc.array(
      fc.record({
        metal: fc.constantFrom(...metals),
        fineNg: fc.bigInt({ min: 1n, max: 10n ** 13n }),
        qty: fc.integer({ min: 1, max: 1000 }),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    currency: fc.constantFrom('CAD', 'USD', 'EUR', 'GBP'),
    subtotal: cents(10n ** 12n),
    adjustment: fc.bigInt({ min: -(10n ** 8n), max: 10n ** 8n }),
    discount: cents(10n ** 6n),
    shipping: cents(10n ** 6n),
    insurance: cents(10n ** 6n),
    tax: cents(10n ** 10n),
    paid: cents(10n ** 12n),
    marketLoss: cents(10n ** 11n),
    fee: cents(10n ** 5n),
    taxed: fc.bigInt({ min: 0n, max: 13n }),
  })
  .map(({ lines, paid, marketLoss, fee, taxed, currency, ...parts }) => {
    const { subtotal, adjustment, discount, shipping, insurance, tax } = parts;
    const total = subtotal + adjustment - discount + shipping + insurance + tax;
    const order: Amounts = { customerId, currency, total, ...parts };
    const contained = { lossTax: (marketLoss * taxed) / 113n, feeTax: (fee * taxed) / 113n };
    return { order, lines: lines satisfies MetalLine[], paid, costs: { marketLoss, fee, ...contained } };
  });

/** What entries leave on each account of each party, in each unit; what comes to nothing is left out. */
function left(entries: readonly (readonly Posting[])[]): Record<string, bigint> {
  const sums: Record<string, bigint> = {};
  for (const { account, partyId, unit, amount } of entries.flat()) {
    const name = [account, partyId, unit].filter(Boolean).join(' ');
    sums[name] = (sums[name] ?? 0n) + amount;
  }
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0n));
}

/** Whether an entry comes to nothing in every unit, of money and of metal. */
function balances(entry: readonly Posting[]): boolean {
  const units = new Set(entry.map(({ unit }) => unit));
  return [...units].every(
    (unit) => entry.reduce((sum, posting) => (posting.unit === unit ? sum + posting.amount : sum), 0n) === 0n,
  );
}

test('whatever an order is, pays and costs in the end, every entry comes to nothing in every currency and metal', () => {
  fc.assert(
    fc.property(life, ({ order, lines, paid, costs }) => {
      const money = { currency: order.currency, amount: paid, customerId };
      const entries = [
        placedPostings(order, lines),
        receivedPostings({ ...money, source: 'bank' }),
        appliedPostings(money),
        undonePostings(order, lines),
        chargedPostings(order, costs),
        paidBackPostings(order, settledBy(costs, paid).back),
        notAllowedPostings({ ...order, refunded: paid }),
      ];

      expect(entries.every(balances)).toBe(true);
    }),
    { numRuns: 10_000 },
  );
});

test('an order that ends before delivery leaves the money, what it cost and what is the customer’s, and not a gram', () => {
  fc.assert(
    fc.property(life, ({ order, lines, paid, costs }) => {
      const { currency } = order;
      const money = { currency, amount: paid, customerId };
      const { back, owed } = settledBy(costs, paid);
      const found = left([
        placedPostings(order, lines),
        receivedPostings({ ...money, source: 'bank' }),
        appliedPostings(money),
        undonePostings(order, lines),
        chargedPostings(order, costs),
        paidBackPostings(order, back),
      ]);
      const wanted = {
        [`bank ${currency}`]: paid,
        [`market_loss_income ${currency}`]: costs.lossTax - costs.marketLoss,
        [`cancellation_fees ${currency}`]: costs.feeTax - costs.fee,
        [`tax_payable ${currency}`]: -costs.lossTax - costs.feeTax,
        [`customer_balance ${customerId} ${currency}`]: -back,
        [`receivable ${customerId} ${currency}`]: owed,
      };

      // One matcher a case: a matcher an account takes a minute.
      const names = new Set([...Object.keys(found), ...Object.keys(wanted)]);
      expect([...names].every((name) => (found[name] ?? 0n) === (wanted[name] ?? 0n))).toBe(true);
    }),
    { numRuns: 10_000 },
  );
});
