import fc from 'fast-check';

import { allOf, type Counts, earnedPostings, noneOf, unearnedPostings, worthOf } from './delivery-postings.ts';
import type { Amounts } from './order-postings.ts';

const amount = (most: bigint) => fc.bigInt({ min: 0n, max: most });

/** An order of up to five lines, whose pieces leave by and by. */
const sold = fc
  .record({
    lines: fc.array(
      fc.record({
        unit: fc.bigInt({ min: 1n, max: 10n ** 9n }),
        qty: fc.integer({ min: 1, max: 500 }),
        adjustment: fc.bigInt({ min: -(10n ** 6n), max: 10n ** 6n }),
        discount: amount(10n ** 5n),
        cuts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 4, maxLength: 4 }),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    ofServices: amount(10n ** 4n),
    shipping: amount(10n ** 5n),
    insurance: amount(10n ** 5n),
    tax: amount(10n ** 8n),
  })
  .map(({ lines, ofServices, shipping, insurance, tax }) => {
    const goods = lines.map(({ unit, qty, adjustment, discount }) => ({
      unit,
      qty,
      adjustment,
      discount,
      metal: 'XAU',
      fineNg: 1n,
    }));
    const subtotal = worthOf(goods, allOf(goods));
    const adjustments = goods.reduce((sum, line) => sum + line.adjustment, 0n);
    const discounts = goods.reduce((sum, line) => sum + line.discount, ofServices);
    const total = subtotal + adjustments - discounts + shipping + insurance + tax;
    const parts = { subtotal, adjustment: adjustments, discount: discounts, shipping, insurance, tax, total };
    const order: Amounts = { customerId: 'c', currency: 'CAD', ...parts };
    const stops: Counts[] = [0, 1, 2, 3].map((at) =>
      lines.map(({ qty, cuts }) => Math.round(qty * (cuts.toSorted((a, b) => a - b)[at] ?? 0))),
    );
    return { order, goods, stops: [noneOf(goods), ...stops, allOf(goods)] };
  });

test('whatever the parcels hold, what they earn adds up to every amount of the order, to the cent', () => {
  fc.assert(
    fc.property(sold, ({ order, goods, stops }) => {
      const sums = new Map<string, bigint>();
      for (const [index, after] of stops.entries()) {
        const postings = earnedPostings(order, goods, { before: stops[index - 1] ?? noneOf(goods), after });
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

test('a line earns its own surcharge and discount, whatever else left before it', () => {
  const line = { metal: 'XAG', fineNg: 1n, qty: 2, unit: 1000n, adjustment: 30n, discount: 100n };
  const other = { ...line, metal: 'XAU', qty: 1, unit: 60_000n, adjustment: 900n, discount: 0n };
  const parts = { subtotal: 62_000n, adjustment: 930n, discount: 100n, shipping: 0n, insurance: 0n, tax: 0n };
  const order = { customerId: 'c', currency: 'CAD', total: 62_830n, ...parts };

  const earned = earnedPostings(order, [line, other], { before: [0, 0], after: [0, 1] });

  const income = (account: string) => earned.find((posting) => posting.account === account)?.amount;
  expect([income('sales'), income('payment_adjustments'), income('sales_discounts')]).toEqual([-60_000n, -900n, 0n]);
});

test('what is not earned of pieces that did not arrive is all that is still deferred', () => {
  fc.assert(
    fc.property(sold, ({ order, goods, stops }) => {
      const arrived = stops[2] ?? noneOf(goods);
      const { postings, net } = unearnedPostings(order, goods, arrived);
      const earned = earnedPostings(order, goods, { before: noneOf(goods), after: arrived });
      const sum = (account: string) =>
        [...postings, ...earned].reduce((all, each) => (each.account === account ? all + each.amount : all), 0n);
      const whole = order.total - order.tax;

      expect(
        sum('deferred_sales') === order.subtotal &&
          sum('deferred_adjustments') === order.adjustment &&
          sum('deferred_discounts') === -order.discount &&
          net === postings.reduce((all, each) => all + each.amount, 0n) &&
          unearnedPostings(order, goods, noneOf(goods)).net === whole &&
          unearnedPostings(order, goods, allOf(goods)).net === 0n,
      ).toBe(true);
    }),
    { numRuns: 10_000 },
  );
});
