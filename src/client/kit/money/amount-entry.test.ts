import { amountOf } from './amount-entry.ts';

test.each([
  ['4,028.71', '4028.71'],
  ['CAD 4,028.71', '4028.71'],
  ['CAD\u00a04,028.71', '4028.71'],
  ['4,028.71 CAD', '4028.71'],
  ['$4,028.71', '4028.71'],
  [' 1250 ', '1250'],
  ['12.5', '12.5'],
  ['', ''],
])('the amount %j, as it is shown or typed, is %j', (typed, amount) => {
  expect(amountOf(typed)).toBe(amount);
});

test.each(['twelve', '1.234.5', '-5', '12.345', '1e3', 'CADX 5'])('%j is no amount', (typed) => {
  expect(amountOf(typed)).toBeNull();
});
