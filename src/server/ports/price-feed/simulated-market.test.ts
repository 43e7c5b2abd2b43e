import fc from 'fast-check';

import { metals } from '#contract/metals.ts';

import { createSimulatedMarket, marketAnchor } from './simulated-market.ts';

const seed = fc.integer({ min: 0, max: 0xffff_ffff });
const moment = fc.date({ min: new Date('2024-11-20'), max: new Date('2029-11-20'), noInvalidDate: true });
const metal = fc.constantFrom(...metals);
const days = (count: number) => new Date(marketAnchor.getTime() + count * 86_400_000);

test('at the anchor the market stands at the level of the worked example, whatever the seed', () => {
  fc.assert(
    fc.property(seed, (any) => {
      const market = createSimulatedMarket(any);

      const prices = metals.map((each) => market.priceAt(each, marketAnchor)).map(({ bid, ask }) => `${bid}/${ask}`);
      expect(prices).toEqual(['4164.40/4165.20', '51.74/51.82', '1551.00/1556.00', '1404.00/1412.00']);
      expect(market.rateAt('CAD', marketAnchor)).toBe('1.3584');
    }),
  );
});

test('the same seed and moment give the same price, whatever was asked before', () => {
  fc.assert(
    fc.property(seed, metal, fc.array(moment, { minLength: 1, maxLength: 3 }), (any, one, asked) => {
      const busy = createSimulatedMarket(any);
      for (const at of asked) busy.sessionAt(one, at);
      const last = asked.at(-1)!;

      const fresh = createSimulatedMarket(any);
      expect(busy.priceAt(one, last)).toEqual(fresh.priceAt(one, last));
      expect(busy.sessionAt(one, last)).toEqual(fresh.sessionAt(one, last));
    }),
    { numRuns: 10 },
  );
});

test('another seed is another market', () => {
  const path = (any: number) => {
    const market = createSimulatedMarket(any);
    return Array.from({ length: 20 }, (_, day) => market.priceAt('XAU', days(day + 1)).mid);
  };

  expect(path(1)).not.toEqual(path(2));
});

test('bid, middle and ask always stand in order above zero, and the day holds its middle', () => {
  fc.assert(
    fc.property(seed, metal, moment, (any, one, at) => {
      const market = createSimulatedMarket(any);
      const { bid, mid, ask, asOf } = market.priceAt(one, at);

      expect(0 < Number(bid) && Number(bid) < Number(mid) && Number(mid) < Number(ask)).toBe(true);
      expect(at.getTime() - asOf.getTime()).toBeGreaterThanOrEqual(0);
      expect(at.getTime() - asOf.getTime()).toBeLessThan(10_000);
    }),
    { numRuns: 500 },
  );
});

test('the day so far holds every price that was shown in it', () => {
  const market = createSimulatedMarket(7);
  const start = new Date('2026-11-18T22:00:00Z').getTime();
  const shown: number[] = [];

  for (let seconds = 0; seconds < 86_400; seconds += 970) {
    const at = new Date(start + seconds * 1000);
    shown.push(Number(market.priceAt('XAG', at).mid));
    const { high, low, prevClose } = market.sessionAt('XAG', at);

    expect(Number(high)).toBeGreaterThanOrEqual(Math.max(...shown));
    expect(Number(low)).toBeLessThanOrEqual(Math.min(...shown));
    expect(prevClose).toBe(market.priceAt('XAG', new Date(start)).mid);
  }
});

test('no step of the market comes near the band that suspends a metal', () => {
  fc.assert(
    fc.property(seed, metal, moment, (any, one, at) => {
      const market = createSimulatedMarket(any);
      const before = Number(market.priceAt(one, at).mid);
      const after = Number(market.priceAt(one, new Date(at.getTime() + 60_000)).mid);

      expect(Math.abs(after / before - 1)).toBeLessThan(0.01);
    }),
    { numRuns: 500 },
  );
});

test('only the currencies of the demo have a rate', () => {
  const market = createSimulatedMarket(1);

  expect(market.rateAt('EUR', days(100))).toMatch(/^0\.\d{4}$/);
  expect(market.rateAt('GBP', days(100))).toMatch(/^0\.\d{4}$/);
  expect(market.rateAt('CHF', days(100))).toBeUndefined();
});
