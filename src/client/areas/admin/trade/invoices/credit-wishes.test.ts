import { problemOf, wishesOf } from './credit-wishes.ts';

const left = { position: 0, qty: 0, there: 0, net: '4028.71', taxes: [] };

test('an amount is taken as it is shown, with its commas', () => {
  const typed = { by: 'amount', value: '4,028.71' } as const;

  expect(problemOf(left, typed)).toBeNull();
  expect(wishesOf(new Map([[0, typed]]))).toEqual([{ position: 0, amount: '4028.71' }]);
});

test.each([
  ['4,028.72', 'Only 4,028.71 is left.'],
  ['0.00', 'Enter an amount, such as 12.50.'],
  ['-5', 'Enter an amount, such as 12.50.'],
  ['abc', 'Enter an amount, such as 12.50.'],
])('%s is refused in words', (value, words) => {
  expect(problemOf(left, { by: 'amount', value })).toBe(words);
});
