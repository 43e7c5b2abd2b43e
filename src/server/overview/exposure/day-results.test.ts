import fc from 'fast-check';

import { minorUnits, NG_PER_TROY_OUNCE } from '#contract/arithmetic/exact.ts';
import { metals } from '#contract/metals.ts';
import { wantedHedge } from '#contract/overview/hedges.rules.ts';

import { dayResult, type MetalDay, openings } from './day-results.ts';

const of = (text: string | null) => minorUnits(text ?? '');
const oz = NG_PER_TROY_OUNCE;
const close = (price: string, rate: string) => ({ price, rate });

test('ten ounces held while gold and the dollar rise, and two sold over their metal', () => {
  const gold: MetalDay = {
    ...{ metal: 'XAU', opening: 10n * oz, traded: -2n * oz },
    ...{ before: close('4000', '1.35'), close: close('4100', '1.40') },
  };

  expect(dayResult({ day: '2026-11-20', metals: [gold], money: 11_600_00n })).toEqual({
    day: '2026-11-20',
    // 10 · 100 · 1.35, and 10 · 4100 · 0.05; 11,600 less 2 · 4100 · 1.40.
    ...{ metalCad: '1350.00', currencyCad: '2050.00', premiumCad: '120.00', totalCad: '3520.00' },
  });
});

const price = fc.integer({ min: 1, max: 10_000_000 }).map((cents) => (cents / 100).toFixed(2));
const rate = fc.integer({ min: 1, max: 30_000 }).map((part) => (part / 10_000).toFixed(4));
const anyClose = fc.record({ price, rate });
const ng = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n });
const anyDay = fc.record({
  metal: fc.constantFrom(...metals),
  ...{ opening: ng, traded: ng, before: anyClose, close: anyClose },
});

test('the parts of a day add up to its total, which is what positions and trades are worth to two cents', () => {
  fc.assert(
    fc.property(fc.array(anyDay, { maxLength: 4 }), fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }), (held, money) => {
      const { metalCad, premiumCad, currencyCad, totalCad } = dayResult({ day: '2026-11-20', metals: held, money });
      expect(of(metalCad) + of(premiumCad) + of(currencyCad)).toBe(of(totalCad));

      // Cents of price times ten-thousandths of rate times 10^-9 g; exact.
      const worth = (weight: bigint, at: { price: string; rate: string }) =>
        weight * minorUnits(at.price) * BigInt(at.rate.replace('.', ''));
      const exact = held.reduce(
        (sum, day) => sum + worth(day.opening + day.traded, day.close) - worth(day.opening, day.before),
        0n,
      );
      const off = (of(totalCad) - money) * oz * 10_000n - exact;
      expect(off <= oz * 10_000n && off >= -oz * 10_000n).toBe(true);
    }),
  );
});

test('a day is not known while a metal that counts has no close, and one that does not count is not missed', () => {
  const unknown: MetalDay = { metal: 'XPD', opening: 1n, traded: 0n, before: null, close: close('1', '1') };
  expect(dayResult({ day: '2026-11-20', metals: [unknown], money: 0n }).totalCad).toBeNull();
  expect(dayResult({ day: '2026-11-20', metals: [{ ...unknown, opening: 0n }], money: 5n }).totalCad).toBe('0.05');
  expect(dayResult({ day: '2026-11-20', metals: [], money: null }).totalCad).toBeNull();
});

test('what days began with is worked back from what is held', () => {
  const only = (gold: bigint) => ({ XAU: gold, XAG: 0n, XPT: 0n, XPD: 0n });

  expect(openings(only(7n), [only(2n), only(-3n)]).map(({ XAU }) => XAU)).toEqual([8n, 10n]);
});

test('a suggestion leaves less than a lot and never a position of the other side, and there is none within the limit', () => {
  const positive = fc.bigInt({ min: 1n, max: 10n ** 13n });
  fc.assert(
    fc.property(ng, positive, positive, (after, limit, lot) => {
      const wanted = wantedHedge(after, limit, lot);
      const size = after < 0n ? -after : after;
      const rest = wanted ? after + (wanted.side === 'sell' ? -wanted.fineNg : wanted.fineNg) : after;
      expect(wanted === null).toBe(size <= limit || size < lot);
      expect(wanted === null || (rest < 0n ? -rest : rest) < lot).toBe(true);
      expect(rest === 0n || rest < 0n === after < 0n).toBe(true);
      expect(wanted === null || wanted.fineNg === wanted.lots * lot).toBe(true);
    }),
  );
});
