import fc from 'fast-check';

import { defaultBreakerLimits, inside, judge, type MetalTrust } from './circuit-breaker.ts';

const at = (seconds: number) => new Date(Date.parse('2026-11-20T19:00:00Z') + seconds * 1000);
const trusting = (mid: string): MetalTrust => ({ good: { mid, asOf: at(0) }, seenAsOf: at(0), suspension: null });

/** Feeds middle prices ten seconds apart and tells what became of each. */
function play(start: MetalTrust, mids: string[], firstAt = 10): { verdicts: string[]; end: MetalTrust } {
  let trust = start;
  const verdicts = mids.map((mid, index) => {
    const asOf = at(firstAt + index * 10);
    const verdict = judge(trust, { mid, asOf }, defaultBreakerLimits);
    if (verdict.verdict === 'accepted') trust = { good: { mid, asOf }, seenAsOf: asOf, suspension: null };
    else if (verdict.verdict !== 'old') trust = { ...trust, seenAsOf: asOf, suspension: verdict.suspension };
    return verdict.verdict;
  });
  return { verdicts, end: trust };
}

test('the very first price of a metal is believed', () => {
  const nothing: MetalTrust = { good: null, seenAsOf: null, suspension: null };

  expect(play(nothing, ['4164.80']).verdicts).toEqual(['accepted']);
});

test('a move of five percent passes, one of ten does, one beyond suspends', () => {
  expect(play(trusting('100'), ['105']).verdicts).toEqual(['accepted']);
  expect(play(trusting('100'), ['110']).verdicts).toEqual(['accepted']);
  expect(play(trusting('100'), ['90']).verdicts).toEqual(['accepted']);
  expect(play(trusting('100'), ['110.00000001']).verdicts).toEqual(['refused']);
  expect(play(trusting('100'), ['89.99']).verdicts).toEqual(['refused']);
});

test.each(['1000', '10'])(
  'a price of %s in place of 100 suspends and never becomes the yardstick by repetition',
  (wrong) => {
    const { verdicts, end } = play(trusting('100'), Array(20).fill(wrong));

    expect(new Set(verdicts)).toEqual(new Set(['refused']));
    expect(end.suspension).toEqual({ kind: 'jump', yardstick: '100', agreeing: 0 });
  },
);

test('a suspended metal resumes with the third agreeing tick in a row', () => {
  expect(play(trusting('100'), ['70', '101', '102', '103']).verdicts).toEqual(['refused', 'held', 'held', 'accepted']);
});

test('a tick outside the band starts the count anew', () => {
  const { verdicts } = play(trusting('100'), ['70', '101', '102', '70', '101', '102', '103', '104']);

  expect(verdicts).toEqual(['refused', 'held', 'held', 'refused', 'held', 'held', 'accepted', 'accepted']);
});

test('the same tick again, or an older one, counts for nothing', () => {
  const after = play(trusting('100'), ['70', '101']).end;

  expect(judge(after, { mid: '101', asOf: at(20) }, defaultBreakerLimits)).toEqual({ verdict: 'old' });
  expect(judge(after, { mid: '101', asOf: at(15) }, defaultBreakerLimits)).toEqual({ verdict: 'old' });
});

test('after days without a price, three ticks that agree with one another set the new level', () => {
  const fiveDays = 5 * 86_400;

  const { verdicts, end } = play(trusting('100'), ['130', '131', '129', '130'], fiveDays);

  expect(verdicts).toEqual(['refused', 'held', 'accepted', 'accepted']);
  expect(end.good?.mid).toBe('130');
});

test('after days without a price, ticks that disagree with one another keep the metal suspended', () => {
  const { verdicts } = play(trusting('100'), ['130', '200', '130', '200', '130'], 5 * 86_400);

  expect(verdicts).toEqual(Array(5).fill('refused'));
});

test('no sequence of ticks ever makes a published price move further than the band at once', () => {
  const mid = fc.integer({ min: 1, max: 100_000 }).map(String);
  fc.assert(
    fc.property(fc.array(mid, { maxLength: 40 }), (mids) => {
      let trust = trusting('1000');
      for (const [index, next] of mids.entries()) {
        const before = trust.good!.mid;
        trust = play(trust, [next], 10 + index * 10).end;
        expect(inside(trust.good!.mid, before, defaultBreakerLimits.band)).toBe(true);
      }
    }),
    { numRuns: 10_000 },
  );
});
