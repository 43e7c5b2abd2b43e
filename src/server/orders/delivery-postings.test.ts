import fc from 'fast-check';

import { earnedPostings, givenBackPostings, worthOf } from './delivery-postings.ts';
import type { Amounts } from './order-postings.ts';

const amount = (most: bigint) => fc.bigInt({ min: 0n, max: most });

/** An order of up to five lines, of which each parcel takes some of the goods. */
const sold = fc
  .record({
    lines: fc.array(
      fc.record({ unit: fc.bigInt({ min: 1n, max: 10n ** 9n }), qty: fc.integer({ min: 1, max: 500 }) }),
      { minLength: 1, maxLength: 5 },
    ),
    adjustment: fc.bigInt({ min: -(10n ** 6n), max: 10n ** 6n }),
    discount: amount(10n ** 5n),
    shipping: amount(10n ** 5n),
    insurance: amount(10n ** 5n),
    tax: amount(10n ** 8n),
    cuts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }),
  })
  .map(({ lines, cuts, ...rest }) => {
    const goods = lines.map((line) => ({ ...line, metal: 'XAU', fineNg: 1n }));
    const subtotal = worthOf(goods);
    const { adjustment, discount, shipping, insurance, tax } = rest;
    const total = subtotal + adjustment - discount + shipping + insurance + tax;
    const order: Amounts = { customerId: 'c', currency: 'CAD', subtotal, total, ...rest };
    const stops = cuts.toSorted((a, b) => a - b).map((cut) => (subtotal * BigInt(Math.round(cut * 1e6))) / 1_000_000n);
    return { order, goods, stops: [0n, ...stops, subtotal] };
  });

test('whatever the parcels hold, what they earn adds up to every amount of the order, to the cent', () => {
  fc.assert(
    fc.property(sold, ({ order, goods, stops }) => {
      const sums = new Map<string, bigint>();
      for (const [index, after] of stops.entries()) {
        const postings = earnedPostings(order, goods, { before: stops[index - 1] ?? 0n, after });
        for (const posting of postings) {
          sums.set(posting.account, (sums.get(posting.account) ?? 0n) + posting.amount);
        }
      }
      const earned = [
        ['sales', -order.subtotal],
        ['shipping_income', -order.shipping],
        ['insurance_income', -order.insurance],
        ['payment_adjustments', -order.adjustment],
        ['sales_discounts', order.discount],
      ] as const;
      const isBalanced = [...sums.values()].reduce((sum, each) => sum + each, 0n) === 0n;
      // One matcher a case: a matcher an amount takes a minute.
      expect(isBalanced && earned.every(([account, whole]) => sums.get(account) === whole)).toBe(true);
    }),
    { numRuns: 10_000 },
  );
});

test('what is given back for pieces that are lost is what is not earned, and all of it when nothing arrived', () => {
  fc.assert(
    fc.property(sold, ({ order, goods, stops }) => {
      const kept = stops[Math.floor(stops.length / 2)] ?? 0n;
      const { postings, amount: given } = givenBackPostings(order, goods, kept);
      const earned = earnedPostings(order, goods, { before: 0n, after: kept });
      const left = (account: string) => earned.find((posting) => posting.account === account)?.amount ?? 0n;

      const back = postings.find(({ account }) => account === 'deferred_sales')?.amount ?? 0n;
      expect(
        back + left('deferred_sales') === order.subtotal &&
          given === postings.reduce((sum, posting) => sum + posting.amount, 0n) &&
          givenBackPostings(order, goods, 0n).amount === order.total &&
          givenBackPostings(order, goods, worthOf(goods)).amount === 0n,
      ).toBe(true);
    }),
    { numRuns: 10_000 },
  );
});
