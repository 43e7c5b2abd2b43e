import { areSlips, isSlip, tagsOf } from './customer-details.rules.ts';

test.each([
  ['Novak', 'Nowak', true],
  ['Chukwuemeka', 'chukwuémeka', true],
  ['Chukwuemeka', 'Chukwumeeka', true],
  ['Novak', 'Tremblay', false],
  ['Li', 'Lu', false],
  ['Lee', 'LEE', true],
  ['', 'Ann', false],
])('%s for %s: a slip is %s', (before, after, expected) => {
  expect(isSlip(before, after)).toBe(expected);
});

test('a birth date is never a slip', () => {
  expect(areSlips(['birthDate'], 'individual', { birthDate: '1988-04-12' }, { birthDate: '1988-04-13' })).toBe(false);
});

test('tags are kept once each, without what is empty', () => {
  expect(tagsOf(' Collector,, calls  early ,Collector')).toEqual(['Collector', 'calls early']);
});
