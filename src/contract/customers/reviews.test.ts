import { textProblem } from '#contract/plain-text.rules.ts';

import { averageStars } from './reviews.rules.ts';

test.each([
  [[0, 0, 0, 0, 0], null],
  [[1, 0, 0, 0, 0], '5.0'],
  // 4.25 and 4.35: halves go up, as a float's 4.35 would not.
  [[1, 3, 0, 0, 0], '4.3'],
  [[7, 13, 0, 0, 0], '4.4'],
  [[2, 0, 0, 0, 1], '3.7'],
])('of %j the average is %s', (counts, average) => {
  expect(averageStars(counts)).toBe(average);
});

test.each(['It came on Nov. 3.It was sealed.', 'Paid 4,165.20 CAD, 24/7 service.', 'Très bien!\nMerci.'])(
  '“%s” is a text like others',
  (text) => {
    expect(textProblem(text)).toBeUndefined();
  },
);

test.each(['see https://a.example', 'write to me@a.example', 'gold.com is cheaper', 'call +1 (416) 555-0123'])(
  '“%s” leads elsewhere',
  (text) => {
    expect(textProblem(text)).toBe('Leave out links, addresses and numbers to call.');
  },
);
