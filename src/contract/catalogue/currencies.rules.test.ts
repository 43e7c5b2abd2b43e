import { currencyCodeProblem } from './currencies.rules.ts';

test.each(['CAD', 'USD', 'CHF', 'XCD'])('the shop can price in %s, which has hundredths', (code) => {
  expect(currencyCodeProblem(code)).toBeNull();
});

test.each([
  ['JPY', /not divided into hundredths.*two decimals/],
  ['KWD', /not divided into hundredths/],
  ['XAU', /not a currency/],
  ['chf', /three capital letters/],
  ['CHFR', /three capital letters/],
])('%s is refused in a plain sentence', (code, words) => {
  expect(currencyCodeProblem(code)).toMatch(words);
});
