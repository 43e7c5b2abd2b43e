import fc from 'fast-check';

import { readShare, shareLeft, shareProblem, shareText, WHOLE_SHARE } from './beneficiaries.rules.ts';

const aShare = fc.integer({ min: 1, max: WHOLE_SHARE });

test('every share is read back as it was written', () => {
  fc.assert(fc.property(aShare, (share) => expect(readShare(shareText(share))).toBe(share)));
});

test.each([
  ['50', 5000],
  ['12.5', 1250],
  ['33.33 %', 3333],
  ['0.01', 1],
  ['100.00', 10_000],
])('%s is a share', (typed, share) => {
  expect(readShare(typed)).toBe(share);
});

test.each(['', '0', '0.00', '-5', '100.01', '33.333', '1e2', '5,5', 'half', '.5', '5.'])('“%s” is none', (typed) => {
  expect(readShare(typed)).toBeNull();
});

test('a share is taken exactly when it fits, so that all never come to more than the whole', () => {
  fc.assert(
    fc.property(fc.array(aShare, { maxLength: 12 }), (wished) => {
      const taken: number[] = [];
      for (const share of wished) {
        const fits = share <= shareLeft(taken);
        expect(shareProblem(share, taken) === null).toBe(fits);
        if (fits) taken.push(share);
      }
      expect(shareLeft(taken)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('a refusal says how much is left', () => {
  expect(shareProblem(4001, [6000])).toBe('The others have 60 % together, so this one can have 40 % at most.');
  expect(shareProblem(1, [6000, 4000])).toBe('The others have 100 % already. Lower one of their shares first.');
});
