import { authorityOf } from './tax-authorities.ts';

test.each([
  ['HST', 'ON', 'CRA'],
  ['HST 13 %', 'ON', 'CRA'],
  ['GST', 'QC', 'CRA'],
  ['QST', 'QC', 'QC'],
  ['PST', 'BC', 'BC'],
  ['PST', 'SK', 'SK'],
  ['RST', 'MB', 'MB'],
  ['BC PST', 'BC', 'BC'],
  ['SK PST 6 %', 'SK', 'SK'],
  ['MB RST', 'ON', 'MB'],
  ['PST', 'ON', null],
  ['ON PST', 'ON', null],
  ['Tax', 'BC', null],
] as const)('%s of a delivery to %s is owed to %s', (label, province, authority) => {
  expect(authorityOf(label, province)).toBe(authority);
});
