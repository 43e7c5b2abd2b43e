import assert from 'node:assert/strict';

import fc from 'fast-check';

import { namesAlike } from '#contract/names-alike.rules.ts';
import { numbersIn, numbersNear, scoreMatch } from './payment-matching.rules.ts';

const order = { number: '10023', currency: 'CAD', due: 589_786n, total: 589_786n, customerName: 'Ada Novák' };
const money = { amount: 589_786n, currency: 'CAD', reference: 'Order 10023', payerName: 'ADA NOVAK' };

describe('the order’s number in a reference', () => {
  test.each([
    ['10023'],
    ['Order #10023'],
    ['INGOT-10023 gold'],
    ['10 023'],
    ['10-023'],
    ['1.00.23'],
    ['ref 0010023 wire 4711'],
    ['WIRE 4711/20261120, INV 10023'],
  ])('is found in %j', (reference) => {
    expect(numbersIn(reference)).toContain('10023');
  });

  test.each([['10024'], ['1002'], ['gold bars'], ['110023'], ['']])('is not found in %j', (reference) => {
    expect(numbersIn(reference)).not.toContain('10023');
  });

  test('is found however it is split and whatever stands around it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10_000, max: 9_999_999 }),
        fc.integer({ min: 1, max: 4 }),
        fc.constantFrom(' ', '-', '.', '/', ''),
        fc.constantFrom('', 'Order ', 'INGOT-', '#', 'Zahlung: ', '00'),
        (number, cut, separator, before) => {
          const text = String(number);
          const reference = `${before}${text.slice(0, cut)}${separator}${text.slice(cut)} thanks`;

          expect(numbersIn(reference)).toContain(text);
        },
      ),
      { numRuns: 10_000 },
    );
  });

  test('is near every number that one slip makes of it, and near no other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10_000, max: 999_999 }), fc.nat(), fc.nat(9), (number, place, digit) => {
        const right = String(number);
        const at = place % right.length;
        const slipped = right.slice(0, at) + String(digit) + right.slice(at + 1);

        assert.equal(slipped === right || numbersNear(slipped).includes(right), true);
        expect(numbersNear(right)).not.toContain(right);
        expect(numbersNear(right)).not.toContain(`${right}00`);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a match', () => {
  test('of number, amount and name is certain, and says why', () => {
    expect(scoreMatch(money, order)).toEqual({
      score: 100,
      reasons: [
        'The reference has the order’s number.',
        'The amount is what is due.',
        'The payer’s name is the customer’s.',
      ],
      misfits: [],
      otherName: false,
      otherCurrency: false,
    });
  });

  test('with a slip in the number scores less than with the number, and more than with the amount alone', () => {
    const score = (reference: string) => scoreMatch({ ...money, reference }, order).score;

    expect(score('Order 10032')).toBeLessThan(score('Order 10023'));
    expect(score('Order 10032')).toBeGreaterThan(score('gold'));
  });

  test('in another currency pays nothing: only the order’s very number is said, and that it is another currency', () => {
    const other = { ...money, currency: 'USD' };

    expect(scoreMatch(other, order)).toMatchObject({ score: 10, otherCurrency: true });
    expect(scoreMatch({ ...other, reference: 'gold' }, order)).toMatchObject({ score: 0, otherCurrency: true });
  });

  test('of an order of which nothing is owed is none, unless its very number stands there; then it says so', () => {
    const paid = { ...order, due: 0n };
    expect(scoreMatch({ ...money, reference: 'Order 10032' }, paid)).toMatchObject({ score: 0, reasons: [] });
    expect(scoreMatch({ ...money, reference: 'gold' }, paid).score).toBe(0);
    expect(scoreMatch(money, paid)).toMatchObject({
      score: 55,
      reasons: [expect.any(String), 'Nothing is due on it: the money would go to the balance.'],
    });
  });

  test('from another name says so', () => {
    expect(scoreMatch({ ...money, payerName: 'Peter Kovac' }, order)).toMatchObject({ score: 85, otherName: true });
    expect(scoreMatch({ ...money, payerName: '' }, order)).toMatchObject({ score: 85, otherName: false });
  });

  test('says what does not fit: the number, the amount and the name', () => {
    const stranger = { ...money, reference: 'gold', amount: 5n, payerName: 'Peter Kovac' };
    expect(scoreMatch(stranger, order).misfits).toEqual([
      'The order’s number is not in the reference.',
      'The amount is not what is due.',
      'The payer’s name is not the customer’s.',
    ]);
    expect(scoreMatch({ ...money, payerName: '' }, order).misfits).toEqual(['No name of a payer is known.']);
  });

  test('takes the customer’s name in the reference for the payer’s, where the bank names none', () => {
    const unnamed = { ...money, payerName: '' };
    const named = scoreMatch({ ...unnamed, reference: 'NOVAK ADA 10023' }, order);

    expect(named).toMatchObject({ score: 100, misfits: [], otherName: false });
    expect(named.reasons).toContain('The customer’s name is in the reference.');
    expect(scoreMatch({ ...unnamed, reference: 'A N 10023' }, order).score).toBe(85);
    const other = { ...money, payerName: 'Peter Kovac', reference: 'Ada Novak 10023' };
    expect(scoreMatch(other, order)).toMatchObject({ score: 85, otherName: true });
  });

  test('never scores below 0 or above 100, and never without a reason', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.bigInt({ min: 1n, max: 10n ** 12n }), (reference, payerName, amount) => {
        const { score, reasons } = scoreMatch({ reference, payerName, amount, currency: 'CAD' }, order);

        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
        assert.equal(score > 0, reasons.length > 0);
      }),
      { numRuns: 10_000 },
    );
  });
});

describe('names', () => {
  test.each([
    ['ADA NOVAK', 'Ada Novák'],
    ['Novak, Ada', 'Ada Novák'],
    ['A NOVAK', 'Ada Novak'],
    ['MS ADA M NOVAK', 'Ada Novak'],
    ['ADA NOVAK AND PETER NOVAK', 'Ada Novak'],
    ['Ada Nowak', 'Ada Novak'],
    ['NORTHWIND METALS INC.', 'Northwind Metals Ltd'],
  ])('%j may be %j', (payer, customer) => {
    expect([namesAlike(payer, customer), namesAlike(customer, payer)]).toEqual([true, true]);
  });

  test.each([
    ['Peter Novak', 'Ada Novak'],
    ['NOVAK', 'Ada Novak'],
    ['Ada', 'Ada Novak'],
    ['A N', 'Ada Novak'],
    ['', 'Ada Novak'],
    ['Mr', 'Ada Novak'],
    ['Kim Lee', 'Kai Lee'],
  ])('%j is not %j', (payer, customer) => {
    expect(namesAlike(payer, customer)).toBe(false);
  });
});
