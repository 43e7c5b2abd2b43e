import fc from 'fast-check';

import { createRandom } from '#server/demo/random.ts';

import { chooser } from './chooser.ts';

describe('choosing by weight', () => {
  it('never takes what has no weight', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 3 }), { minLength: 1 }), fc.nat(), (weights, seed) => {
        fc.pre(weights.some((weight) => weight > 0));
        const pick = chooser(weights, (weight) => weight);
        const random = createRandom(seed);

        for (let times = 0; times < 20; times += 1) expect(pick(random)).toBeGreaterThan(0);
      }),
    );
  });

  it('takes what weighs thrice as much about thrice as often', () => {
    const pick = chooser(['light', 'heavy'], (value) => (value === 'heavy' ? 3 : 1));
    const random = createRandom(5);

    const heavy = Array.from({ length: 4000 }, () => pick(random)).filter((value) => value === 'heavy').length;

    expect(heavy / 4000).toBeCloseTo(0.75, 1);
  });

  it('refuses to choose from nothing', () => {
    expect(() => chooser([0], (weight) => weight)(createRandom(1))).toThrow(RangeError);
  });
});
