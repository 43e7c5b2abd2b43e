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

test('shares taken in by the rule never come to more than the whole, and a refusal says how much is left', () => {
  fc.assert(
    fc.property(fc.array(aShare, { maxLength: 12 }), (wished) => {
      const taken: number[] = [];
      for (const share of wished) {
        const problem = shareProblem(share, taken);
        if (problem === null) taken.push(share);
        else if (shareLeft(taken) > 0) expect(problem).toContain(`${shareText(shareLeft(taken))} % at most`);
        else expect(problem).toContain('have 100 % already');
        // It is refused only when it does not fit.
        expect(problem === null).toBe(share <= shareLeft(taken) + (problem === null ? share : 0));
      }
      expect(shareLeft(taken)).toBeGreaterThanOrEqual(0);
    }),
  );
});
