import fc from 'fast-check';

import {
  type CreditedLine,
  creditGross,
  creditMissing,
  creditNet,
  creditPieces,
  grossOf,
  leftAfter,
  type LeftLine,
} from './invoice-credit.rules.ts';

const RUNS = 10_000;

const line = fc.record({
  position: fc.constant(0),
  qty: fc.integer({ min: 1, max: 500 }),
  net: fc.bigInt({ min: 1n, max: 10_000_000n }),
  taxes: fc.array(fc.bigInt({ min: 0n, max: 1_500_000n }), { maxLength: 2 }),
});
const lines = fc
  .array(line, { minLength: 1, maxLength: 5 })
  .map((all) => all.map((each, position) => ({ ...each, position })));

const isLeft = ({ qty, net, taxes }: LeftLine) => qty >= 0 && net >= 0n && taxes.every((tax) => tax >= 0n);
const sum = (all: readonly CreditedLine[]) => all.reduce((total, each) => total + grossOf(each), 0n);

test('a piece of three gives back its third, and the last one what is left', () => {
  const bar: LeftLine = { position: 0, qty: 3, net: 1000n, taxes: [130n] };
  const one = creditPieces(bar, 1);
  const [left] = leftAfter([bar], [one]);

  expect(one).toEqual({ position: 0, qty: 1, net: 333n, taxes: [43n] });
  expect(creditPieces(left as LeftLine, 2)).toEqual({ position: 0, qty: 2, net: 667n, taxes: [87n] });
});

describe('what did not arrive', () => {
  const goods = (position: number, qty: number, unit: bigint) => {
    const net = unit * BigInt(qty);
    return { position, isGoods: true, qty, unit, net };
  };
  const invoiced = [
    goods(0, 2, 30_000n),
    goods(1, 1, 40_000n),
    { position: 2, isGoods: false, qty: 1, unit: 1000n, net: 1000n },
  ];
  const left: LeftLine[] = [
    { position: 0, qty: 2, net: 60_000n, taxes: [] },
    { position: 1, qty: 1, net: 40_000n, taxes: [5200n] },
    { position: 2, qty: 1, net: 1000n, taxes: [130n] },
  ];

  test('is given back by its own lines with their own tax, and the services by its share of the goods', () => {
    expect(creditMissing(invoiced, left, new Map([[1, 1]]))).toEqual([
      { position: 1, qty: 1, net: 40_000n, taxes: [5200n] },
      { position: 2, qty: 0, net: 400n, taxes: [52n] },
    ]);
  });

  test('shares a delivery that is taxed in parts within each part', () => {
    const exempt = { ...goods(0, 2, 30_000n), kind: 'goods', taxed: 'exempt' };
    const taxable = { ...goods(1, 2, 20_000n), kind: 'goods', taxed: 'taxable' };
    const part = (position: number, net: bigint, taxed: string) => ({
      ...{ position, isGoods: false, qty: 1, unit: net, net, kind: 'shipping', taxed },
    });
    const split = [exempt, taxable, part(2, 600n, 'exempt'), part(3, 400n, 'taxable')];
    const rest = [
      { position: 0, qty: 2, net: 60_000n, taxes: [] },
      { position: 1, qty: 2, net: 40_000n, taxes: [5200n] },
      { position: 2, qty: 1, net: 600n, taxes: [] },
      { position: 3, qty: 1, net: 400n, taxes: [52n] },
    ];

    expect(creditMissing(split, rest, new Map([[1, 1]]))).toEqual([
      { position: 1, qty: 1, net: 20_000n, taxes: [2600n] },
      { position: 3, qty: 0, net: 200n, taxes: [26n] },
    ]);
  });

  test('takes everything that is left once no other piece is, and nothing of a line that was given back before', () => {
    const missing = new Map([
      [0, 2],
      [1, 1],
    ]);
    const rest = [{ position: 0, qty: 0, net: 0n, taxes: [] }, ...left.slice(1)];

    expect(creditMissing(invoiced, left, missing)).toEqual(left);
    expect(creditMissing(invoiced, rest, missing)).toEqual(left.slice(1));
  });
});

test('half of an amount gives back half of each of its taxes', () => {
  expect(creditNet({ position: 2, qty: 1, net: 200n, taxes: [10n, 21n] }, 100n)).toEqual({
    position: 2,
    qty: 0,
    net: 100n,
    taxes: [5n, 11n],
  });
});

test('pieces given back one after the other come to the whole line, and never to more', () => {
  expect(() =>
    fc.assert(
      fc.property(line, fc.array(fc.integer({ min: 1, max: 200 }), { maxLength: 8 }), (whole, wishes) => {
        let left: LeftLine = whole;
        const given: CreditedLine[] = [];
        for (const wish of [...wishes, 500]) {
          if (left.qty === 0) break;
          const credit = creditPieces(left, Math.min(wish, left.qty));
          given.push(credit);
          left = leftAfter([left], [credit])[0] as LeftLine;
          if (!isLeft(left)) return false;
        }
        return left.qty === 0 && sum(given) === grossOf(whole);
      }),
      { numRuns: RUNS },
    ),
  ).not.toThrow();
});

test('an amount with tax is spread over the lines to the cent, and leaves nothing below zero', () => {
  expect(() =>
    fc.assert(
      fc.property(lines, fc.double({ min: 0, max: 1, noNaN: true }), (whole, share) => {
        const most = whole.reduce((total, each) => total + grossOf(each), 0n);
        const wanted = BigInt(Math.round(Number(most) * share));
        const amount = wanted < 1n ? 1n : wanted > most ? most : wanted;
        const first = creditGross(whole, amount);
        const left = leftAfter(whole, first);
        const rest = most - amount;
        const second = rest > 0n ? creditGross(left, rest) : [];
        return (
          sum(first) === amount && left.every(isLeft) && leftAfter(left, second).every((each) => grossOf(each) === 0n)
        );
      }),
      { numRuns: RUNS },
    ),
  ).not.toThrow();
});

test('amounts before tax come to the whole line, whatever their steps', () => {
  expect(() =>
    fc.assert(
      fc.property(line, fc.array(fc.bigInt({ min: 1n, max: 3_000_000n }), { maxLength: 6 }), (whole, wishes) => {
        let left: LeftLine = whole;
        for (const wish of [...wishes, whole.net]) {
          if (left.net === 0n) break;
          left = leftAfter([left], [creditNet(left, wish < left.net ? wish : left.net)])[0] as LeftLine;
          if (!isLeft(left)) return false;
        }
        return grossOf(left) === 0n;
      }),
      { numRuns: RUNS },
    ),
  ).not.toThrow();
});

test.each([
  ['more pieces than are left', () => creditPieces({ position: 0, qty: 2, net: 5n, taxes: [] }, 3)],
  ['half a piece', () => creditPieces({ position: 0, qty: 2, net: 5n, taxes: [] }, 0.5)],
  ['more than is left', () => creditNet({ position: 0, qty: 2, net: 5n, taxes: [] }, 6n)],
  ['nothing', () => creditGross([{ position: 0, qty: 2, net: 5n, taxes: [] }], 0n)],
])('%s is not given back', (_what, give) => {
  expect(give).toThrow(RangeError);
});

describe('what is kept for taking pieces back', () => {
  const crowns: LeftLine = { position: 0, qty: 3, net: 25_480n, taxes: [1274n] };
  const first = creditPieces(crowns, 1, '0.15');
  const [left] = leftAfter([crowns], [first]) as [LeftLine];

  test('stays on the line, and the next pieces give back what they were sold for', () => {
    expect(first).toMatchObject({ net: 7219n, restocking: '0.15' });
    // Not the kept 12.74 with them.
    expect(creditPieces(left, 2)).toMatchObject({ qty: 2, net: 16_987n, taxes: [849n] });
    // What was given back of them as an amount is off them.
    const [less] = leftAfter([crowns], [first, creditNet(left, 234n)]) as [LeftLine];
    expect(creditPieces(less, 2)).toMatchObject({ net: 16_753n });
  });

  test('stays there too where its note does not say the share', () => {
    const { restocking: _, ...silent } = first;
    const [rest] = leftAfter([crowns], [silent]) as [LeftLine];

    expect(creditPieces(rest, 2)).toMatchObject({ net: 16_987n });
  });
});

test('notes of several returns give back to date what one over all their pieces would, to the cent', () => {
  expect(() =>
    fc.assert(
      fc.property(
        line,
        fc.array(fc.integer({ min: 1, max: 200 }), { maxLength: 8 }),
        fc.constantFrom('0', '0.05', '0.15', '0.1234', '0.5'),
        (whole, wishes, share) => {
          let left: LeftLine = whole;
          const notes: CreditedLine[] = [];
          for (const wish of [...wishes, 500]) {
            if (left.qty === 0) break;
            notes.push(creditPieces(left, Math.min(wish, left.qty), share));
            left = leftAfter([whole], notes)[0] as LeftLine;
            const gone = creditPieces(whole, whole.qty - left.qty, share);
            if (whole.net - left.net !== gone.net) return false;
            if (whole.taxes.some((tax, at) => tax - (left.taxes[at] ?? 0n) !== gone.taxes[at])) return false;
          }
          return true;
        },
      ),
      { numRuns: RUNS },
    ),
  ).not.toThrow();
});
