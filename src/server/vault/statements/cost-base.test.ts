import fc from 'fast-check';

import { type Bought, type Pool, type Sold, workOut, type WorkedSale } from './cost-base.ts';

const at = (day: string) => new Date(`${day}T15:00:00Z`);
const bought = (day: string, pieces: number, cost: bigint): Bought => ({
  ...{ kind: 'bought', at: at(day), day, reference: 'B', into: 'vault', pieces, cost },
});
const sold = (day: string, pieces: number, proceeds: bigint, outlays = 0n): Sold => ({
  ...{ kind: 'sold', at: at(day), day, reference: 'S', pieces, proceeds, outlays },
});

/** The sales of a history that is over long since. */
const salesOf = (...history: (Bought | Sold)[]) =>
  workOut(history, '2030-01-01').filter((event): event is WorkedSale & { after: Pool } => event.kind === 'sold');

test('pieces cost what all of them cost on average, and outlays come off the gain', () => {
  // 10 for 30,000.00 and 5 for 18,000.00 are 15 for 48,000.00: 3,200.00 each, so 6 cost 19,200.00.
  // 21,000.00 - 105.00 - 19,200.00 = 1,695.00; left are 9 for 28,800.00.
  const [sale] = salesOf(
    bought('2024-01-10', 10, 3_000_000n),
    bought('2024-03-10', 5, 1_800_000n),
    sold('2024-06-10', 6, 2_100_000n, 10_500n),
  );

  expect(sale).toMatchObject({ cost: 1_920_000n, gain: 169_500n, denied: 0n, superficial: null });
  expect(sale?.after).toEqual({ pieces: 9, cost: 2_880_000n });
});

test('what does not divide into cents is left to the last pieces', () => {
  // 100.00 / 3 = 33.33; 66.67 / 2 = 33.335, half up 33.34; the last one has the 33.33 that are left.
  const sales = salesOf(
    bought('2024-01-10', 3, 10_000n),
    sold('2024-06-10', 1, 10_000n),
    sold('2024-06-11', 1, 10_000n),
    sold('2024-06-12', 1, 10_000n),
  );

  expect(sales.map(({ cost }) => cost)).toEqual([3333n, 3334n, 3333n]);
  expect(sales.at(-1)?.after).toEqual({ pieces: 0, cost: 0n });
});

test('a loss is denied whole where as much was bought again and is held, and is in the cost of that', () => {
  // 10 that cost 40,000.00 bring 35,000.00: a loss of 5,000.00. least(10, 10, 10) / 10 of it is denied.
  // The 10 bought for 34,000.00 cost 39,000.00 then, so selling them for 41,000.00 gains 2,000.00.
  const [first, second] = salesOf(
    bought('2024-01-05', 10, 4_000_000n),
    sold('2024-06-01', 10, 3_500_000n),
    bought('2024-06-20', 10, 3_400_000n),
    sold('2024-12-01', 10, 4_100_000n),
  );

  expect(first).toMatchObject({ gain: 0n, denied: 500_000n });
  expect(first?.superficial).toEqual({ sold: 10, bought: 10, held: 10, until: '2024-07-01', isOver: true });
  expect(second).toMatchObject({ cost: 3_900_000n, gain: 200_000n });
});

test('a loss is denied in part where less was bought again', () => {
  // The same loss of 5,000.00, and 4 bought again: 4 / 10 of it, 2,000.00, are denied, 3,000.00 count.
  const [sale] = salesOf(
    bought('2024-01-05', 10, 4_000_000n),
    sold('2024-06-01', 10, 3_500_000n),
    bought('2024-06-20', 4, 1_360_000n),
  );

  expect(sale).toMatchObject({ gain: -300_000n, denied: 200_000n });
});

test('what was bought again and sold within the 61 days is not held, so less is denied', () => {
  // 10 were bought again, 7 sold before July 1: 3 are held. 3 / 10 of 5,000.00 are 1,500.00.
  const [sale] = salesOf(
    bought('2024-01-05', 10, 4_000_000n),
    sold('2024-06-01', 10, 3_500_000n),
    bought('2024-06-05', 10, 3_300_000n),
    sold('2024-06-28', 7, 3_500_000n),
  );

  expect(sale).toMatchObject({ gain: -350_000n, denied: 150_000n, superficial: { held: 3 } });
});

test('what was bought shortly before counts as what is bought after', () => {
  // 15 cost 57,500.00, so 5 cost 19,166.67 and bring 16,000.00: a loss of 3,166.67. 5 were bought 12 days before, 10 are
  // held on: all of it is denied, and the 10 cost 57,500.00 - 19,166.67 + 3,166.67 = 41,500.00.
  const [sale] = salesOf(
    bought('2024-01-05', 10, 4_000_000n),
    bought('2024-05-20', 5, 1_750_000n),
    sold('2024-06-01', 5, 1_600_000n),
  );

  expect(sale).toMatchObject({ cost: 1_916_667n, gain: 0n, denied: 316_667n, superficial: { bought: 5, held: 10 } });
  expect(sale?.after).toEqual({ pieces: 10, cost: 4_150_000n });
});

test.each([
  ['the 30th day after counts, into the next year', '2025-01-14', 100_000n],
  ['the 31st day after does not', '2025-01-15', 0n],
])('%s', (_what, again, denied) => {
  const [sale] = salesOf(
    bought('2024-01-05', 1, 300_000n),
    sold('2024-12-15', 1, 200_000n),
    bought(again, 1, 210_000n),
  );

  expect(sale?.denied).toBe(denied);
});

test('the 30th day before counts, the 31st does not; and while the days run it is said', () => {
  const history = (before: string) => [bought(before, 2, 600_000n), sold('2024-12-15', 1, 200_000n)];
  // 1 of 2 that cost 6,000.00 brings 2,000.00: a loss of 1,000.00, which the other one that is held makes superficial.
  expect(salesOf(...history('2024-11-15'))[0]?.denied).toBe(100_000n);
  expect(salesOf(...history('2024-11-14'))[0]?.denied).toBe(0n);
  expect(workOut(history('2024-11-14'), '2025-01-14')[1]).toMatchObject({ superficial: { isOver: false } });
  expect(workOut(history('2024-11-14'), '2025-01-15')[1]).toMatchObject({ superficial: { isOver: true } });
});

test('pieces that the shop did not sell to him have no known cost, and are counted', () => {
  // One is known for 3,000.00, three are sold for 9,000.00: 6,000.00, and two of unknown cost.
  const [sale] = salesOf(bought('2024-01-05', 1, 300_000n), sold('2024-06-01', 3, 900_000n));

  expect(sale).toMatchObject({ cost: 300_000n, gain: 600_000n, unknownPieces: 2, after: { pieces: 0, cost: 0n } });
});

const money = fc.bigInt({ min: 0n, max: 10n ** 9n });
const event = fc.record({
  isSale: fc.boolean(),
  after: fc.integer({ min: 0, max: 40 }),
  pieces: fc.integer({ min: 1, max: 20 }),
  amount: money,
});

test('of any history, what was gained is what came in less what went out, but for the cost of what is held', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), (events) => {
      let day = Date.UTC(2020, 0, 1);
      const history = events.map(({ isSale, after, pieces, amount }) => {
        day += after * 86_400_000;
        const on = new Date(day).toISOString().slice(0, 10);
        return isSale ? sold(on, pieces, amount) : bought(on, pieces, amount);
      });
      const worked = workOut(history, '2030-01-01');
      const sum = (figure: (each: (typeof worked)[number]) => bigint) =>
        worked.reduce((all, each) => all + figure(each), 0n);
      const held = worked.at(-1)?.after.cost ?? 0n;
      expect(sum((each) => (each.kind === 'sold' ? each.gain : 0n))).toBe(
        sum((each) => (each.kind === 'sold' ? each.proceeds : -each.cost)) + held,
      );
      for (const each of worked) {
        expect(each.after.cost >= 0n && (each.kind === 'bought' || (each.denied >= 0n && each.cost >= 0n))).toBe(true);
      }
    }),
  );
});
