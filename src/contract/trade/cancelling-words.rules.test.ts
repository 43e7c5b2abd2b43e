import { bindingWords, lossInShort, measureWords, policyWords } from './cancelling-words.rules.ts';
import type { LossMeasure } from './cancelling.rules.ts';
import { lossSides } from '#contract/arithmetic/market-loss.ts';

const terms = { feeCad: '50.00', feeShare: '0.05', fee: '$50.00' };
const measure: LossMeasure = {
  against: 'ask',
  at: '2026-11-20T19:30:00.000Z',
  moves: [{ metal: 'XAU', locked: '5658.00768', current: '5600.27568' }],
};

test('against the ask it is a fall of the market, and an unmoved market is said to cost nothing', () => {
  const policy = policyWords('ask', terms).join(' ');

  expect(bindingWords('ask', '$50.00')).toContain('If the price has not fallen, you pay only the fee.');
  expect(policy).toContain('in an unmoved market it is 0.00');
  expect(policy).toContain('our commission, the currency markup, the spread between bid and ask');
});

test('against the bid every sentence says that the spread is a part of it', () => {
  const sentences = [lossInShort.bid, bindingWords('bid', '$50.00'), policyWords('bid', terms).join(' ')];

  for (const words of sentences) {
    expect(words).toContain('spread');
    expect(words).toContain('bid');
  }
  expect(policyWords('bid', terms).join(' ')).not.toContain('in an unmoved market it is 0.00');
});

test.each(lossSides)('the policy names the fee, its cap and what it is for this order, against the %s', (side) => {
  expect(policyWords(side, { ...terms, fee: '$5.20' }).at(-1)).toBe(
    'The cancellation fee is added in either case: 50.00 CAD, but no more than 5\u202f% of the order’s total. For this order that is $5.20.',
  );
});

test('both of the market’s prices are told, an ounce, with every decimal that the loss is computed by', () => {
  expect(measureWords(measure, 'CAD', 'now')).toEqual(['Gold: 5,658.00768 CAD an ounce at the lock, 5,600.27568 now']);
  expect(measureWords({ ...measure, against: 'bid' }, 'CAD', 'when it ended')).toEqual([
    'Gold: 5,658.00768 CAD an ounce at the lock, bid at 5,600.27568 when it ended',
  ]);
});
