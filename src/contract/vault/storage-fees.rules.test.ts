import fc from 'fast-check';

import { moneyText } from '#contract/arithmetic/exact.ts';
import { storageFee } from '#contract/catalogue/storage-pricing.ts';

import { feePartWords } from './fee-words.rules.ts';
import {
  type AlikeNights,
  billed,
  FEE_UNITS,
  feeOfNight,
  feeParts,
  tradeCredit,
  valueOfNight,
} from './storage-fees.rules.ts';

test('31 nights of 50,000.00 at 0.40 % come to 16.99, and less where a tier lets off a part', () => {
  expect(billed(31n * feeOfNight(5_000_000n, '0.004'), 0n)).toBe(1699n);
  expect(billed(31n * feeOfNight(5_000_000n, '0.004', '0.25'), 0n)).toBe(1274n);
});

test('a month costs its minimum at least', () => {
  expect(billed(feeOfNight(100n, '0.004'), 500n)).toBe(500n);
});

test('metal is worth its fine weight at the price of an ounce, to the nearest cent', () => {
  expect(valueOfNight(31_103_476_800n, '5642.778694')).toBe(564_278n);
  expect(valueOfNight(1n, '5000')).toBe(0n);
});

test('nights one by one come to what their days together do, to the cent', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10_000_000_000n), fc.integer({ min: 1, max: 200 }), (value, basisPoints) => {
      const pct = `0.${String(basisPoints).padStart(4, '0')}`;
      const gap = billed(31n * feeOfNight(value, pct), 0n) - storageFee(value, pct, 31);
      // Only where the exact sum lies within a hair of half a cent.
      const rest = (31n * feeOfNight(value, pct)) % FEE_UNITS;
      expect(gap === 0n || (rest - FEE_UNITS / 2n) ** 2n <= 256n).toBe(true);
    }),
  );
});

test('trading is credited by its share, at most the fees and at most what a month is credited', () => {
  const month = { fees: 1699n, traded: 250_030n, share: '0.001', most: null };
  expect(tradeCredit(month)).toBe(250n);
  expect(tradeCredit({ ...month, traded: 250_499n })).toBe(250n);
  expect(tradeCredit({ ...month, traded: 250_500n })).toBe(251n);
  expect(tradeCredit({ ...month, traded: 9_000_000n })).toBe(1699n);
  expect(tradeCredit({ ...month, traded: 9_000_000n, most: 1000n })).toBe(1000n);
  expect(tradeCredit({ ...month, share: '0' })).toBe(0n);
});

test('a credit is never below nothing nor above the fees or its limit, and more traded is never credited less', () => {
  const minor = fc.bigInt(0n, 10_000_000_000n);
  fc.assert(
    fc.property(
      fc.record({
        fees: minor,
        traded: fc.bigInt(-10_000_000_000n, 10_000_000_000n),
        share: fc.integer({ min: 0, max: 10_000 }).map((points) => (points / 10_000).toFixed(4)),
        most: fc.option(minor),
      }),
      minor,
      (month, more) => {
        const credit = tradeCredit(month);
        expect(credit >= 0n && credit <= month.fees && (month.most === null || credit <= month.most)).toBe(true);
        expect(tradeCredit({ ...month, traded: month.traded + more }) >= credit).toBe(true);
        expect(tradeCredit({ ...month, fees: month.fees + more }) >= credit).toBe(true);
      },
    ),
  );
});

/** Nights of one rate and discount at these values, as they are charged. */
const alike = (values: bigint[], annualPct: string, discount: string): AlikeNights => ({
  ...{ nights: values.length, annualPct, discount },
  value: values.reduce((sum, value) => sum + value, 0n),
  fees: values.reduce((sum, value) => sum + feeOfNight(value, annualPct, discount), 0n),
});

const some = fc.record({
  values: fc.array(fc.bigInt(1_000n, 50_000_000n), { minLength: 1, maxLength: 31 }),
  annualPct: fc.integer({ min: 1, max: 200 }).map((points) => `0.${String(points).padStart(4, '0')}`),
  discount: fc.integer({ min: 0, max: 90 }).map((percent) => (percent / 100).toFixed(2)),
});

/** What the words of a part say, in plain numbers: what a reader types into a calculator. */
function read(words: string[]) {
  const numbers = words.map((line) =>
    [...line.replaceAll(',', '').matchAll(/\d+(?:\.\d+)?/g)].map(([each]) => Number(each)),
  );
  const [nights = 0, average = 0, rate = 0, , ...rest] = numbers[0] ?? [];
  const fee = rest.at(-1) ?? 0;
  const [table, percent = 0] = rest.length > 1 ? rest : [rate];
  return { nights, average, rate, fee, table: table ?? 0, percent, full: numbers[1]?.[0] ?? fee };
}

test('a reader who multiplies what is printed comes to the printed fee, with his tier and without, whatever rate and discount', () => {
  fc.assert(
    fc.property(some, ({ values, annualPct, discount }) => {
      const [part] = feeParts([alike(values, annualPct, discount)]);
      if (!part) throw new Error('There is a part.');
      const { average, full, fee, ...rest } = part;
      const said = read(
        feePartWords({ ...rest, average: moneyText(average), full: moneyText(full), fee: moneyText(fee) }),
      );
      const worked = (rate: number) => (said.nights * said.average * rate) / 100 / 365;
      // Half a cent of rounding, and a hair for the average that is printed in cents.
      expect(Math.abs(worked(said.rate) - said.fee)).toBeLessThan(0.0051);
      expect(Math.abs(worked(said.table) - said.full)).toBeLessThan(0.0051);
      expect(said.table * (1 - said.percent / 100)).toBeCloseTo(said.rate, 8);
    }),
  );
});

test('parts of a month under several rates or discounts add up to what the month is billed', () => {
  fc.assert(
    fc.property(fc.array(some, { minLength: 1, maxLength: 4 }), (parts) => {
      const nights = parts.map(({ values, annualPct, discount }) => alike(values, annualPct, discount));
      const sum = feeParts(nights).reduce((total, { fee }) => total + fee, 0n);
      expect(sum).toBe(
        billed(
          nights.reduce((total, { fees }) => total + fees, 0n),
          0n,
        ),
      );
      for (const { full, fee } of feeParts(nights)) expect(fee >= 0n && full >= fee).toBe(true);
    }),
  );
});
