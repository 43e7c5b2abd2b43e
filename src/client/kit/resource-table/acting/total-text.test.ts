import { totalText } from './total-text.ts';

test.each([
  ['money', '9620411846', '96,204,118.46'],
  ['money', '-5', '−0.05'],
  ['weight', '31103476800', '1.0000'],
  ['weight', '1000000000000', '32.1507'],
  ['number', '1234', '1,234'],
  ['number', '2.33333333', '2.33'],
] as const)('a total of %s, %s, reads %s', (type, total, words) => {
  expect(totalText({ type }, total)).toBe(words);
});
